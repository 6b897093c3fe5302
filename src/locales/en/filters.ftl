# Filters.

filters-open-btn = 🔎 Filters
filters-choose = Choose what to filter by.
filters-drop-all-btn = Drop all
filters-type-dates = You can also type dates: 5.10.2026, or 1.10.2026 - 5.10.2026.
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
filters-first-day = Choose the first day.
filters-second-day = From { $date }: choose the last day (tap the same day for that day alone), or leave one end open.
filters-from-day-btn = { $date } and later
filters-to-day-btn = Until { $date }
filters-open-range = 📅 The service knows only periods with two ends: I ask for this one { $side ->
    [from] from { $date }
   *[to] up to { $date }
}.
filters-ignored = ⚠️ While “{ $filter }” is set, the service ignores: { $ignored }.
filters-drop-ignored-btn = Drop what is ignored
filters-prompt-text = Type a value for “{ $label }”.
filters-prompt-tin = { $label }: type 9 digits (14 for a PINFL).
filters-prompt-fiztin = { $label }: type 14 digits (9 for a TIN).
filters-prompt-dateRange = { $label }: choose a date or a period.
filters-prompt-state = { $label }: choose a state.
filters-prompt-branchCode = { $label }: type the code of the branch, for example 00017.
filters-prompt-coVoting = { $label }: documents under approval, or the others?
filters-prompt-dashboardKey = { $label }: which documents shall be shown?
filters-co-voting-1 = Under approval
filters-co-voting-0 = Not under approval
filters-dashboard-rejected-by-partner = Rejected by the partner
filters-dashboard-awaiting-partner = Waiting for the partner
filters-problem-empty = Please type or choose a value.
filters-problem-tooLong = That is too long: please use at most 100 characters.
filters-problem-notATin = A TIN has 9 digits (a PINFL 14), without letters. Please type it again.
filters-problem-notAFiztin = A personal number has 14 digits (or a TIN 9), without letters. Please type it again.
filters-problem-notADate = This is no date I know. Please type it like 5.10.2026, or a period like 1.10.2026 - 5.10.2026.
filters-problem-startAfterEnd = The period ends before it begins. Please give the earlier date first.
filters-problem-notABranchCode = A branch code has up to 5 digits, like 00017. Please type it again.
filters-problem-notACoVotingState = Please choose one of the two.
filters-problem-unknownState = This list does not take that state. Please choose one from the list.
filters-problem-unknownKey = This list does not take that key. Please choose one from the list.
filters-rejected = The service does not take this filter here. Drop it to see the list again.
filters-rejected-key = ⚠️ The service does not take these filters here. It may not know the key of the summary, or the key belongs to another list. Drop it to see the list again.
calendar-weekdays = Mo Tu We Th Fr Sa Su
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
