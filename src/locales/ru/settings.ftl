# Настройки.

settings-title = <b>Настройки</b>
settings-language = Язык
settings-organizations = Организации:
settings-browsers = Браузеры, запомненные для подписи, и когда ими пользовались:
settings-forget-btn = Забыть: { $browser }
settings-logout-btn = Выйти: { $organization }
settings-add-btn = Добавить организацию
settings-delete-btn = Удалить мои данные
