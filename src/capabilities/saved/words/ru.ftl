# Сохранённые списки.

saved-title = <b>Сохранённые списки</b>
saved-none = Здесь нет сохранённых списков. Сохранить список можно через «Ещё».
saved-save-btn = Сохранить список
saved-open-btn = Сохранён: { $name }
saved-ask-name = Назовите список: напишите название или возьмите предложенное.
saved-name-long = В названии от 1 до { $most } знаков. Напишите короче.
saved-too-many = Сохранённых списков уже { $most }, больше не поместится. Сначала удалите один.
saved-pin-btn = На главную
saved-digest-btn = Сводка
saved-notices-btn = Уведомления
saved-no-notices = По этому списку уведомлений не будет. В его строках не видно: { $filters }.
saved-delete-btn = Удалить

# Что ждёт в нескольких организациях вместе.

together-btn = 📥 Все организации вместе
together-organizations = { $count ->
    [one] { $count } организации
   *[other] { $count } организациях
}
together-waits = { $count ->
    [one] Ждёт <b>{ $count }</b> в { $organizations }
   *[other] Ждут <b>{ $count }</b> в { $organizations }
}
together-waits-more = Ждут больше <b>{ $count }</b> в { $organizations }
together-sign-btn = ✍️ Подписать { $tag } ({ $count }) ↗
together-login-btn = Войти: { $tag }
together-needs-login = ⚠️ { $tag }: сеанс закончился.
together-unread = ⚠️ { $tag }: сервис сейчас не отвечает.
together-partial = ⚠️ { $tag }: часть сейчас не удалось прочитать.
together-tag-btn = Буквы: { $tag } · { $organization }
together-tag-ask = В общем списке организаций строки этой начинаются с букв <b>{ $tag }</b>. Напишите другие буквы, не больше 4.
together-tag-form = Напишите от 1 до 4 букв или цифр.
together-tag-taken = Эти буквы уже у другой вашей организации. Напишите другие.
