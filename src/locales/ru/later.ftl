# Отложенные документы.

later-btn = Позже
later-change-btn = Другое время
later-hour-btn = Через час
later-dayBefore-btn = За день до срока
later-today = Сегодня в { $time }
later-tomorrow = Завтра в { $time }
later-weekday = { $day ->
    [1] Пн в { $time }
    [2] Вт в { $time }
    [3] Ср в { $time }
    [4] Чт в { $time }
    [5] Пт в { $time }
    [6] Сб в { $time }
   *[other] Вс в { $time }
}
later-told = Вы отложили этот документ
later-told-other = Этот документ был отложен
later-told-many = Вы отложили эти документы
