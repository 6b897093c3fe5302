# Filters.

filters-open-btn = 🔎 Filters
filters-choose = Choose what to filter by.
filters-drop-all-btn = Clear filters
filters-type-dates = You can also type dates: 05.10.2026, or 01.10.2026 - 05.10.2026.
filters-known-tins = Or choose one of the latest:
filters-own-tin = Our own
filters-calendar-btn = 📅 Calendar
filters-range-today-btn = Today
filters-range-yesterday-btn = Yesterday
filters-range-week-btn = This week
filters-range-month-btn = This month
filters-range-lastMonth-btn = Last month
filters-range-quarter-btn = This quarter
filters-range-year-btn = This year
filters-first-day = Choose the first day. Today is { $date }.
filters-second-day = First day: { $date }. Now choose the last day, or the same one again.
filters-from-day-btn = From this day
filters-to-day-btn = Up to this day
filters-open-range = 📅 The service needs both dates, so I ask for this { $side ->
    [from] from { $date }
   *[to] up to { $date }
}.
filters-ignored = ⚠️ While “{ $filter }” is set, the service ignores: { $ignored }.
filters-drop-ignored-btn = Drop ignored ones
filters-prompt-text = { $label }: type what to look for.
filters-prompt-tin = { $label }: type 9 digits (14 for a PINFL).
filters-prompt-fiztin = { $label }: type 14 digits (9 for a TIN).
filters-prompt-dateRange = { $label }: choose a date or a period.
filters-prompt-state = { $label }: choose a status.
filters-prompt-branchCode = { $label }: type the code of the branch, for example 00017.
filters-prompt-coVoting = { $label }: documents in internal agreement, or the others?
filters-prompt-dashboardKey = { $label }: which documents do you want to see?
filters-co-voting-1 = In internal agreement
filters-co-voting-0 = Not in internal agreement
filters-dashboard-rejected-by-partner = Rejected
filters-dashboard-awaiting-partner = Awaited
filters-problem-empty = Type or choose.
filters-problem-tooLong = That is too long: use at most 100 characters.
filters-problem-notATin = A TIN has 9 digits, a PINFL 14, without letters. Type it again.
filters-problem-notAFiztin = A PINFL has 14 digits, a TIN 9, without letters. Type it again.
filters-problem-notADate = I do not know this date. Type it like 05.10.2026, or a period like 01.10.2026 - 05.10.2026.
filters-problem-noSuchDay = There is no such day. Type it again.
filters-problem-notABranchCode = A branch code has up to 5 digits, like 00017. Type it again.
filters-problem-notACoVotingState = Choose one of the two.
filters-problem-unknownState = This list has no such status. Choose one from the list.
filters-problem-unknownKey = This list has no such choice. Choose one from the list.
filters-rejected = The service did not accept this filter here. Clear it to see the list again.
filters-rejected-key = ⚠️ The service did not accept this filter: it may belong to another list. Clear it.
calendar-weekdays = M T W T F S S
calendar-heading = { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
} { $year }
