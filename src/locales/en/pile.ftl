# The pile of decisions that wait for a signature: what is in it, what differs, how it is prepared.

pile-anomaly-action = other action
pile-anomaly-counterparty = other counterparty
pile-anomaly-amount = unusual amount
pile-anomaly-negative = negative amount
pile-anomaly-note = ⚠️ marks what differs from the rest: look at it first.
pile-only-btn = ✍️ Only { $action } ({ $count })
pile-first-btn = ✍️ Sign the first { $count }
pile-limit = One link takes { $limit } documents at most; { $remaining ->
    [one] { $remaining } stays for the next one.
   *[other] { $remaining } stay for the next one.
}
pile-remaining = { $count ->
    [one] { $count } more decision waits in the pile.
   *[other] { $count } more decisions wait in the pile.
}
pile-progress = Preparing the documents: { $done }/{ $count }…
pile-left-out = Left out, but kept in the pile:
pile-left-out-more = …and { $count } more.
pile-changed = Changed after you decided, so taken back. Look at them as they are now and decide again:
pile-changed-document = The document changed after you decided, so your decision ({ $action }) was taken back; nothing was signed. Please look at it as it is now and decide again.
pile-back-btn = To the pile

pile-outcome-awaited = The signing is over. I tell the outcome of each document in its own message; here is how it stands:
pile-outcome-known = The signing is over, and all outcomes are known:
pile-outcome-none = Nothing was signed by this link:
pile-outcome-done = Done: { $count }
pile-outcome-handed-over = Handed over, outcome awaited: { $count }
pile-outcome-unknown = Arrival is being checked: { $count }
pile-outcome-untracked = Handed over, the service shows no result: { $count }
pile-outcome-refused = Refused by the service: { $count }
pile-outcome-failed = Did not work out: { $count }
pile-outcome-undone = Taken back: { $count }
pile-outcome-left = Left over, waiting for a signature: { $count }
