# The comparison of a reconciliation act with the organization’s own documents.

mirror-btn = Compare with ours
mirror-uncompared = { $count ->
    [one] { $count } reconciliation act, not compared
   *[other] { $count } reconciliation acts, not compared
}
mirror-back-btn = ‹ Comparison
mirror-excel-btn = Excel
mirror-reject-btn = With the list of differences
mirror-reading = Reading…
mirror-progress = Reading { $done } of { $count }…

mirror-theirs = Their books: <b>{ $balance }</b>
mirror-ours = Your documents with their payments: <b>{ $balance }</b>
mirror-difference = Difference { $sum }.
mirror-read = { $count ->
    [one] { $count } document read.
   *[other] { $count } documents read.
}
mirror-read-first = The first { $count } documents of each list were read.

mirror-group = { $group ->
    [theirs-only] They have, we do not
    [ours-only] We have, they do not
    [other-sum] Other amount
    [other-date] Other date
    [match] Match
    [payment] Payments
   *[left-out] Left out
}

mirror-side = { $side ->
    [debit] debit { $sum }
   *[credit] credit { $sum }
}
mirror-sums = theirs { $theirs }, ours { $ours } ({ $difference })
mirror-dates = theirs { $theirs }, ours { $ours }
mirror-without-sum = its amount could not be read
mirror-other-currency = it is in another currency
mirror-other-contract = contract { $contract } is not in this act
mirror-unanswered = not answered yet
mirror-repeats = like { $document }; counted once

mirror-not-read = Not read: { $lists }. Documents that are there may seem to be missing.
mirror-unread = { $count ->
    [one] { $count } document could not be read: not in the amount.
   *[other] { $count } documents could not be read: not in the amount.
}
mirror-unread-lines = { $count ->
    [one] { $count } line could not be read.
   *[other] { $count } lines could not be read.
}
mirror-own-columns = Their columns are empty, so yours are compared.
mirror-swapped = Debit and credit stand the other way round; they were compared so.
mirror-gap = Their lines and their balance are { $sum } apart.

mirror-no-lines = The lines of this act could not be read, so there is nothing to compare.
mirror-sides-unknown = It cannot be told who the two sides of this act are, so there is nothing to compare.
mirror-no-period = Nothing in this act has a date, so there is nothing to compare.
mirror-no-lists = The lists of invoices and acts cannot be read now.

mirror-reason-head = Differences with our documents:
mirror-reason-theirs = { $name }, { $sum }: we do not have it
mirror-reason-void = { $document }, { $sum }: it was rejected or cancelled
mirror-reason-ours = { $document }, { $sum }: you do not have it
mirror-reason-sum = { $document }: yours { $theirs }, ours { $ours }
mirror-reason-more = and { $count } more

mirror-workbook = The whole comparison. Amounts below zero are what you owe.
mirror-column-result = Result
mirror-column-their-date = Their date
mirror-column-operation = Their line
mirror-column-kind = Document
mirror-column-theirs = By their books, { $currency }
mirror-column-ours = By your documents, { $currency }
mirror-column-difference = Difference, { $currency }
mirror-column-note = Note
mirror-opening = Opening balance
mirror-closing = Closing balance
