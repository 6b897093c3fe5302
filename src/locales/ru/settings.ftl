# Настройки.

settings-title = <b>Настройки</b>
settings-language = Язык
settings-organizations = Организации
settings-browsers = Браузеры, запомненные для подписи, и когда ими пользовались:
settings-forget-btn = Забыть: { $browser }
settings-logout-btn = Выйти: { $organization }
settings-add-btn = Добавить организацию
settings-delete-btn = Удалить мои данные
settings-language-btn = Язык: { $language }
settings-organizations-btn = Организации ({ $count })
settings-browsers-btn = Браузеры для подписи ({ $count })
settings-data-btn = Мои данные
settings-back-btn = ‹ Настройки
settings-no-browsers = Браузеров для подписи пока нет. Браузер запоминается, когда вы подтверждаете его в чате.
settings-data = <b>Мои данные</b>
    Здесь хранятся: входы, настройки, решения, черновики, запомненные браузеры, а также номера, статусы и контрагенты документов, которые вы видели. Сами документы остаются в сервисе. Ключ ЭЦП сюда не попадает.
