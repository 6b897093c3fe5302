# Фильтры.

filters-open-btn = 🔎 Фильтры
filters-choose = Выберите, по чему отбирать.
filters-drop-all-btn = Сбросить фильтры
filters-type-dates = Даты можно и написать: 05.10.2026 или 01.10.2026 - 05.10.2026.
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
filters-first-day = Выберите первый день. Сегодня { $date }.
filters-second-day = Первый день: { $date }. Теперь последний (или тот же ещё раз).
filters-from-day-btn = С этого дня
filters-to-day-btn = По этот день
filters-open-range = 📅 Сервису нужны обе даты, поэтому запрашиваю { $side ->
    [from] с { $date }
   *[to] по { $date }
}.
filters-ignored = ⚠️ Пока задано «{ $filter }», сервис не учитывает: { $ignored }.
filters-drop-ignored-btn = Убрать лишнее
filters-prompt-text = { $label }: напишите, что искать.
filters-prompt-tin = { $label }: напишите 9 цифр (14 для ПИНФЛ).
filters-prompt-fiztin = { $label }: напишите 14 цифр (9 для ИНН).
filters-prompt-dateRange = { $label }: выберите дату или период.
filters-prompt-state = { $label }: выберите статус.
filters-prompt-branchCode = { $label }: напишите код филиала, например 00017.
filters-prompt-coVoting = { $label }: документы на внутреннем согласовании или остальные?
filters-prompt-dashboardKey = { $label }: какие документы показать?
filters-co-voting-1 = На внутреннем согласовании
filters-co-voting-0 = Не на внутреннем согласовании
filters-dashboard-rejected-by-partner = Отклонено
filters-dashboard-awaiting-partner = Ожидается
filters-problem-empty = Напишите или выберите.
filters-problem-tooLong = Слишком длинно: напишите не больше 100 знаков.
filters-problem-notATin = В ИНН 9 цифр, в ПИНФЛ 14, без букв. Напишите ещё раз.
filters-problem-notAFiztin = В ПИНФЛ 14 цифр, в ИНН 9, без букв. Напишите ещё раз.
filters-problem-notADate = Не понимаю эту дату. Напишите, например, 05.10.2026 или период 01.10.2026 - 05.10.2026.
filters-problem-noSuchDay = Такого дня нет. Напишите ещё раз.
filters-problem-notABranchCode = В коде филиала до 5 цифр, например 00017. Напишите ещё раз.
filters-problem-notACoVotingState = Выберите одно из двух.
filters-problem-unknownState = В этом списке нет такого статуса. Выберите из предложенных.
filters-problem-unknownKey = В этом списке такого варианта нет. Выберите из предложенных.
filters-rejected = Сервис не принял этот фильтр в этом списке. Сбросьте его, чтобы снова увидеть список.
filters-rejected-key = ⚠️ Сервис не принял этот фильтр: возможно, он из другого списка. Сбросьте его.
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
