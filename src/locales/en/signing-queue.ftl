# The signing queue: decisions that wait for a signature: what is in it, what differs, how it is prepared.

queue-anomaly-action = other action
queue-anomaly-counterparty = other partner
queue-anomaly-amount = unusual amount
queue-anomaly-negative = negative amount
queue-anomaly-note = Differs from the rest:
queue-unusual-note = Unusual:
queue-unusual-first = first from partner
queue-unusual-amount = amount
queue-unusual-number = number again
queue-unusual-contract = other contract
queue-unusual-lines = sum of lines
queue-unusual-line = line
queue-unusual-vatRate = VAT
queue-unusual-account = bank account
queue-unusual-vat = VAT in doubt
queue-only-btn = Only { $action } ({ $count }) ↗
queue-left-out = Left out, still to sign:
queue-left-out-more = …and { $count } more.
queue-changed = Changed after you decided, so taken back. Look at them as they are now and decide again:
queue-changed-document = The document changed after you chose { $action }, so your choice was taken back; nothing was signed. Look at it as it is now and decide again.
queue-back-btn = ‹ To sign ({ $count })
queue-undo-all-btn = Undo all ({ $count })
queue-undone = ↩️ Taken back: { $count }. Nothing was signed.

session-signed = Signed { $count }
session-none = Nothing was signed:
session-part-done = { $action ->
    [send] { $count } sent
    [reject] { $count } rejected
    [cancel] { $count } cancelled
    [agentAccept] { $count } accepted as agent
    [agentReject] { $count } rejected as agent
   *[accept] { $count } accepted
}
session-part-waiting = { $count } waiting for the result
session-part-unknown = { $count } being checked
session-part-untracked = { $count } without a result
session-part-refused = { $count } refused
session-part-undone = { $count } taken back
session-part-void = { $count } no longer to sign
session-part-left = { $count } still to sign
session-unfollowed = No longer followed: { $count }. They were signed, and the results were not known when you left; look for them in the service.
