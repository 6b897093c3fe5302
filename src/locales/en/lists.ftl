# Lists.

lists-total = { $count ->
    [one] { $count } document
   *[other] { $count } documents
}
lists-empty = No documents here.
lists-empty-page = This page is empty: the list has become shorter. Go back a page.
lists-days = { $days ->
    [0] today
    [1] tomorrow
    [one] { $days } day
   *[other] { $days } days
}
lists-without-amount = { $count } without an amount
lists-urgent-first = Urgent first
lists-newest-first = Newest first
lists-urgent-first-btn = Urgent first
lists-newest-first-btn = Newest first
lists-every-kind-btn = All kinds
lists-filters-by-kind = For filters, choose a kind first.
lists-more-btn = More
lists-back-btn = ‹ List
lists-to-sign-btn = ✍️ Sign ({ $count }) · { $sum } ↗
lists-last-day-on = Last day { $to }
lists-last-day-by = Last day { $to } or before
lists-last-day-between = Last day from { $from } to { $to }
lists-none-on = Nothing more has its last day on { $to }.
lists-none-by = Nothing more has its last day by { $to }.
lists-none-between = Nothing more has its last day from { $from } to { $to }.
lists-came-by = Came on { $date } or before
lists-narrowed = Without what a colleague answers for you
lists-told = From one notice
waiting-count = { $count ->
    [one] { $count } waits
   *[other] { $count } wait
}
waiting-count-more = more than { $count } wait
waiting-first-read = Only the first { $count } of each list were read.
waiting-last-day = Last day { $when }
waiting-today = today: { $count }
waiting-tomorrow = tomorrow: { $count }
waiting-day = { $day }: { $count }
next-btn = Next
next-place-btn = Next · { $place } of { $count }
lists-waiting = { $count } waiting
lists-accepted = { $count } accepted
lists-rejected = { $count } rejected
lists-quick-waiting = open
lists-quick-accepted = OK
lists-quick-rejected = no
lists-void = { $count } not valid
lists-toSign = { $count } to sign
lists-chosen = { $count ->
    [one] { $count } chosen by a colleague
   *[other] { $count } chosen by colleagues
}
lists-given = { $count } given to a colleague
lists-underWay = { $count } being sent
lists-unseen = { $count } sent, result not shown yet
lists-on-page = on this page { $standings }
lists-passed = passed
