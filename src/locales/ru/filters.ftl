# Фильтры.

filters-open-btn = 🔎 Фильтры
filters-choose = Выберите, по чему отбирать.
filters-drop-all-btn = Сбросить все
filters-type-dates = Даты можно и написать: 5.10.2026 или 1.10.2026 - 5.10.2026.
filters-known-tins = Или выберите из последних:
filters-own-tin = Свой
filters-calendar-btn = 📅 Календарь
filters-range-today-btn = Сегодня
filters-range-yesterday-btn = Вчера
filters-range-week-btn = Эта неделя
filters-range-month-btn = Этот месяц
filters-range-lastMonth-btn = Прошлый месяц
filters-range-quarter-btn = Этот квартал
filters-range-year-btn = Этот год
filters-first-day = Выберите первый день.
filters-second-day = С { $date }: выберите последний день (тот же день ещё раз, если нужен только он) или оставьте одну сторону открытой.
filters-from-day-btn = { $date } и позже
filters-to-day-btn = До { $date }
filters-open-range = 📅 Сервис знает только периоды с двумя концами: этот я запрашиваю { $side ->
    [from] с { $date }
   *[to] до { $date }
}.
filters-ignored = ⚠️ Пока задано «{ $filter }», сервис не учитывает: { $ignored }.
filters-drop-ignored-btn = Сбросить то, что не учитывается
filters-prompt-text = Напишите значение для «{ $label }».
filters-prompt-tin = { $label }: напишите 9 цифр (14 для ПИНФЛ).
filters-prompt-fiztin = { $label }: напишите 14 цифр (9 для ИНН).
filters-prompt-dateRange = { $label }: выберите дату или период.
filters-prompt-state = { $label }: выберите состояние.
filters-prompt-branchCode = { $label }: напишите код филиала, например 00017.
filters-prompt-coVoting = { $label }: документы на согласовании или остальные?
filters-prompt-dashboardKey = { $label }: какие документы показать?
filters-co-voting-1 = На согласовании
filters-co-voting-0 = Не на согласовании
filters-dashboard-rejected-by-partner = Отклонены партнёром
filters-dashboard-awaiting-partner = Ждут подписи партнёра
filters-problem-empty = Напишите или выберите значение.
filters-problem-tooLong = Слишком длинно: не больше 100 символов, пожалуйста.
filters-problem-notATin = В ИНН 9 цифр (в ПИНФЛ 14), без букв. Напишите, пожалуйста, ещё раз.
filters-problem-notAFiztin = В личном номере 14 цифр (или 9 в ИНН), без букв. Напишите, пожалуйста, ещё раз.
filters-problem-notADate = Такой даты я не знаю. Напишите, например, 5.10.2026 или период 1.10.2026 - 5.10.2026.
filters-problem-startAfterEnd = Период заканчивается раньше, чем начинается. Сначала более ранняя дата, пожалуйста.
filters-problem-notABranchCode = Код филиала содержит до 5 цифр, например 00017. Напишите, пожалуйста, ещё раз.
filters-problem-notACoVotingState = Выберите, пожалуйста, одно из двух.
filters-problem-unknownState = Этот список не знает такого состояния. Выберите из предложенных.
filters-problem-unknownKey = Этот список не знает такого ключа. Выберите из предложенных.
filters-rejected = Сервис не принимает здесь этот фильтр. Сбросьте его, чтобы снова увидеть список.
filters-rejected-key = ⚠️ Сервис не принимает здесь эти фильтры. Возможно, он не знает такого ключа сводки или ключ относится к другому списку. Сбросьте его, чтобы снова увидеть список.
calendar-weekdays = Пн Вт Ср Чт Пт Сб Вс
calendar-heading = { $month ->
    [1] Январь
    [2] Февраль
    [3] Март
    [4] Апрель
    [5] Май
    [6] Июнь
    [7] Июль
    [8] Август
    [9] Сентябрь
    [10] Октябрь
    [11] Ноябрь
   *[12] Декабрь
} { $year }
