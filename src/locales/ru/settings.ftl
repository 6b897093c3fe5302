# Настройки.

settings-title = <b>Настройки</b>
settings-on = вкл.
settings-off = выкл.
settings-none = нет
settings-day = { $day ->
    [1] Пн
    [2] Вт
    [3] Ср
    [4] Чт
    [5] Пт
    [6] Сб
   *[7] Вс
}
settings-language = Язык
settings-language-btn = Язык: { $language }
settings-times-btn = Время и сводка
settings-lists-btn = Списки и правила
settings-zone = Часовой пояс
settings-zone-btn = Часовой пояс: { $zone }
settings-zone-how = Выберите или напишите город.
settings-zone-which = Какой из них?
settings-zone-none = Такого города я не знаю. Напишите ближайший крупный или выберите:
settings-zone-name = { $zone ->
    [Almaty] Алматы
    [Moscow] Москва
    [Istanbul] Стамбул
    [Dubai] Дубай
    [Seoul] Сеул
   *[Tashkent] Ташкент
}
settings-notices = <b>Уведомления</b>
    О чём я пишу сам. Результаты ваших подписей приходят всегда.
settings-notices-btn = Уведомления: { $on } из { $all }
settings-news = { $kind ->
    [arrived] Новые документы
    [answered] Ответы контрагентов
    [cancelled] Отменено отправителем
    [failed] Не отправлено
    [altered] Другие изменения
    [handled] Решили коллеги
   *[deadlines] Сроки ответа
}
settings-quiet = <b>Тихие часы</b>
    В эти часы и в выходные новости ждут следующего рабочего утра.
    Срочное — новые документы, срок ответа по которым кончится до этого утра.
settings-quiet-btn = Тихие часы: { $hours }
settings-quiet-on-btn = Тихие часы
settings-from-btn = С { $hour }
settings-to-btn = До { $hour }
settings-hour-quietFrom = <b>Тихие часы</b>, начало: { $hour }
settings-hour-quietTo = <b>Тихие часы</b>, конец: { $hour }
settings-hour-digest = <b>Сводка</b>, время: { $hour }
settings-working = <b>Рабочие дни</b>
    В остальные дни и в праздники новости ждут.
settings-working-btn = Рабочие дни: { $days }
settings-urgent-btn = Срочное — и ночью
settings-digest = <b>Сводка</b>
    Одно сообщение: что ждёт, что скоро истекает, на что ответили.
    «{ settings-even-btn }»: приходит и в день без новостей.
settings-digest-btn = Сводка: { $when }
settings-digest-on-btn = Сводка
settings-digest-days = <b>Дни сводки</b>
settings-hour-btn = Время: { $hour }
settings-days-btn = Дни: { $days }
settings-even-btn = Даже когда новостей нет
settings-weekly = <b>Сводка за неделю</b>
    С итогами по контрагентам и диаграммой. В какой день?
settings-weekly-btn = Сводка за неделю: { $day }
settings-organizations = Организации
settings-organizations-btn = Организации ({ $count })
settings-logout-btn = Выйти: { $organization }
settings-browsers = <b>Браузеры и входы</b>
    🌐 — браузеры, где вы подписываете; 🔑 — входы в организации.
settings-browsers-btn = Браузеры, входы ({ $count })
settings-no-browsers = Браузеров для подписи пока нет. Браузер запоминается, когда вы подтверждаете его в чате.
settings-browser-since = Запомнен: { $since }
settings-browser-used = Последняя подпись: { $used }
settings-ends-unused = Если не пользоваться, закончится { $until }
settings-ends = Закончится { $until }
settings-browser-forget = Забытый браузер перед подписью надо подтвердить снова.
settings-forget-btn = Забыть браузер
settings-login-since = Вход выполнен: { $since }
settings-login-others = { $count ->
    [one] В эту организацию вошёл ещё { $count } человек.
    [few] В эту организацию вошли ещё { $count } человека.
   *[other] В эту организацию вошли ещё { $count } человек.
}
settings-large-btn = Крупные строки: { $value }
settings-data-btn = Мои данные
settings-back-btn = ‹ Настройки
settings-switch-btn = { $on ->
    [yes] Выключить
   *[no] Включить
}
settings-large-about = Строки списков — крупным текстом с полными суммами, под ними номера, на которые нажимают. Так легче читать: Telegram увеличивает текст, но не кнопки.
