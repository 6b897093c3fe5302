# Что ждёт в нескольких организациях вместе.

together-btn = 📥 Все организации вместе
together-organizations = { $count ->
    [one] { $count } организация
    [few] { $count } организации
   *[other] { $count } организаций
}
together-waits = { $count ->
    [one] Ждёт <b>{ $count }</b>, { $organizations }
    [few] Ждут <b>{ $count }</b>, { $organizations }
   *[other] Ждут <b>{ $count }</b>, { $organizations }
}
together-waits-more = Ждёт больше <b>{ $count }</b>, { $organizations }
together-sign-btn = ✍️ Подписать { $tag } ({ $count }) ↗
together-login-btn = Войти: { $tag }
together-needs-login = ⚠️ { $tag }: сеанс закончился.
together-unread = ⚠️ { $tag }: сервис сейчас не отвечает.
together-partial = ⚠️ { $tag }: часть сейчас не удалось прочитать.
together-tag-btn = Буквы: { $tag } · { $organization }
together-tag-ask = Где несколько организаций в одном списке, строки этой начинаются с <b>{ $tag }</b>. Напишите другие буквы, не больше 4.
together-tag-form = Напишите от 1 до 4 букв или цифр.
together-tag-taken = Эти буквы уже у другой Вашей организации. Напишите другие.
