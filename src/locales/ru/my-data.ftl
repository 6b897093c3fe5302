# Что хранится о человеке.

data-title = <b>Мои данные</b>
    Здесь о вас хранится:
data-organizations = { $count ->
    [one] { $count } организация
    [few] { $count } организации
   *[other] { $count } организаций
}
data-browsers = { $count ->
    [one] { $count } браузер
    [few] { $count } браузера
   *[other] { $count } браузеров
}
data-lists = { $count ->
    [one] { $count } сохранённый список
    [few] { $count } сохранённых списка
   *[other] { $count } сохранённых списков
}
data-decisions = { $count ->
    [one] { $count } решение
    [few] { $count } решения
   *[other] { $count } решений
}
data-drafts = { $count ->
    [one] { $count } черновик
    [few] { $count } черновика
   *[other] { $count } черновиков
}
data-searches = { $count ->
    [one] { $count } запрос поиска
    [few] { $count } запроса поиска
   *[other] { $count } запросов поиска
}
data-documentsSeen = { $count ->
    [one] номер и статус { $count } документа
    [few] номера и статусы { $count } документов
   *[other] номера и статусы { $count } документов
}
data-partners = { $count ->
    [one] { $count } контрагент
    [few] { $count } контрагента
   *[other] { $count } контрагентов
}
data-notices = { $count ->
    [one] { $count } уведомление
    [few] { $count } уведомления
   *[other] { $count } уведомлений
}
data-events = { $count ->
    [one] { $count } событие
    [few] { $count } события
   *[other] { $count } событий
}
data-elsewhere = Сами документы остаются в сервисе. Ключ ЭЦП и пароль сюда не попадают.
data-export-btn = Прислать всё файлом
data-delete-btn = Удалить мои данные
data-caption = Всё, что я храню о вас, без секретов входа. Файл может прочитать любой, у кого он есть.

privacy-title = <b>Конфиденциальность</b>
privacy-btn = Что хранится и как долго
privacy-person = • Имя, номер, язык, настройки: пока не удалите или { $days } дней без входа.
privacy-sessions = • Вход (зашифрован) и подтверждённые браузеры: до выхода; дней без дела: { $idle }, всего: { $most }.
privacy-documents = • Сведения из документов, сообщения, решения, поиск и отключённые организации: { $days } дней.
privacy-drafts = • Черновики (зашифрованы). Дней: { $days }.
privacy-not = • Никогда: пароль и ключ ЭЦП.
privacy-elsewhere = Документы остаются в сервисе, чат — в Telegram. Удалённое может ещё быть в резервных копиях.
operator-name = Администратор: <b>{ $name }</b>
operator-contact = Связь: { $contact }
operator-unknown = Кто ведёт этот Kotib, не указано: спросите того, кто дал вам ссылку.
