# Digests, and what is told at the end of the day.

digest-waiting = Waiting
digest-first-read = first { $count } of each list
digest-to-sign = To sign
digest-since = Since { $since }
digest-accepted = { $count } accepted
digest-rejected = { $count } rejected
digest-stuck = { $count ->
    [one] 1 sent over 3 days ago, no answer
   *[other] { $count } sent over 3 days ago, no answer
}
digest-stuck-new = { $count } of them new
digest-today-btn = Today
digest-tomorrow-btn = Tomorrow
digest-answered-btn = Answered
digest-stuck-btn = No answer
digest-answered-title = { $count ->
    [one] 1 answer from partners
   *[other] { $count } answers from partners
}
unsigned-count = { $count ->
    [one] 1 chosen, not signed
   *[other] { $count } chosen, not signed
}
weekly-count = { $count ->
    [one] 1 document received
   *[other] { $count } documents received
}
weekly-came = received
weekly-accepted-word = accepted
weekly-rejected-word = rejected
weekly-note = By the day of receipt; answers as of today.
weekly-more = Long lists are read in part: earlier weeks may be incomplete.
weekly-ages = 0–3 days: { $new } · 4–7: { $middle } · over 7: { $old }
weekly-old-btn = > 7 days ({ $count })
