# The signing queue: decisions that wait for a signature: what is in it, what differs, how it is prepared.

queue-anomaly-action = other action
queue-anomaly-counterparty = other partner
queue-anomaly-amount = unusual amount
queue-anomaly-negative = negative amount
queue-anomaly-note = ⚠️ marks what differs from the rest: look at it first.
queue-only-btn = ✍️ Only { $action } ({ $count })
queue-first-btn = ✍️ Sign the first { $count }
queue-limit = One link takes { $limit } documents at most; { $remaining ->
    [one] { $remaining } stays for the next one.
   *[other] { $remaining } stay for the next one.
}
queue-remaining = { $count ->
    [one] { $count } more decision is waiting for your signature.
   *[other] { $count } more decisions are waiting for your signature.
}
queue-progress = Preparing the documents: { $done }/{ $count }…
queue-left-out = Left out, but still in the signing queue:
queue-left-out-more = …and { $count } more.
queue-changed = Changed after you decided, so taken back. Look at them as they are now and decide again:
queue-changed-document = The document changed after you decided, so your decision ({ $action }) was taken back; nothing was signed. Please look at it as it is now and decide again.
queue-back-btn = To the signing queue

queue-outcome-awaited = The signing is over. I tell the outcome of each document in its own message; here is how it stands:
queue-outcome-known = The signing is over, and all outcomes are known:
queue-outcome-none = Nothing was signed by this link:
queue-outcome-done = Done: { $count }
queue-outcome-handed-over = Handed over, outcome awaited: { $count }
queue-outcome-unknown = Arrival is being checked: { $count }
queue-outcome-untracked = Handed over, the service shows no result: { $count }
queue-outcome-refused = Refused by the service: { $count }
queue-outcome-failed = Did not work out: { $count }
queue-outcome-undone = Taken back: { $count }
queue-outcome-left = Left over, waiting for a signature: { $count }
