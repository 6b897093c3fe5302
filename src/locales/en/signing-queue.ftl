# The signing queue: decisions that wait for a signature: what is in it, what differs, how it is prepared.

queue-doubt-note = Unusual:
queue-doubt-first = first from partner
queue-doubt-amount = amount
queue-doubt-number = number again
queue-doubt-contract = other contract
queue-doubt-lines = sum of lines
queue-doubt-line = line
queue-doubt-vatRate = VAT
queue-doubt-account = bank account
queue-doubt-vat = VAT in doubt
queue-doubt-negative = negative amount
queue-doubt-repeats = repeats another
queue-doubt-differs = differs from ours
queue-doubt-uncompared = not compared
queue-doubt-agrees = agrees with ours
queue-doubt-checked = checked
queue-doubt-checkedBefore = changed after it was checked
queue-doubt-oddAction = other action
queue-doubt-oddPartner = other partner
queue-doubt-oddAmount = amount unlike the rest
queue-only-btn = Only { $action } ({ $count }) ↗
queue-left-out = Left out, still to sign:
queue-left-out-more = …and { $count } more.
queue-changed = Changed since the decision, so taken back. Look at them as they are now and decide again:
queue-changed-document = The document changed after you chose { $action }, so your choice was taken back; nothing was signed. Look at it as it is now and decide again.
queue-changed-document-by = The document changed after { $name } chose { $action }, so that choice was taken back; nothing was signed. Look at it as it is now and decide again.
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
session-part-later = { $count } signed later
session-unfollowed = No longer followed: { $count }. They were signed, and the results were not known when you left; look for them in the service.
