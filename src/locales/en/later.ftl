# Documents that are put off.

later-btn = Later
later-change-btn = Change time
later-hour-btn = In an hour
later-dayBefore-btn = A day before the last day
later-today = Today { $time }
later-tomorrow = Tomorrow { $time }
later-weekday = { $day ->
    [1] Mon { $time }
    [2] Tue { $time }
    [3] Wed { $time }
    [4] Thu { $time }
    [5] Fri { $time }
    [6] Sat { $time }
   *[other] Sun { $time }
}
later-told = You put this off
later-told-other = This was put off
later-told-many = You put these off
