# A document's card.

card-state = State
card-since = since { $when }
card-silence = ⏳ <b>{ $days }</b>: without an answer it counts as accepted after { $date } (an estimate).
card-from = From
card-to = To
card-agent = Trusted agent
card-total = Amount
card-balance = Closing balance
card-contract = Contract
card-co-voting = Under approval
card-notes = Notes
card-last-error = The service says
card-details = Details
card-other = Other fields
card-more-lines = … and { $count ->
    [one] { $count } more line
   *[other] { $count } more lines
}
card-history = States I have seen

card-line-price = price { $price }
card-line-vat = VAT
card-line-total = { $total } in all

card-service-state = The service’s own state
card-branch-code = { $role }, branch code
card-personal-number = { $role }, personal number
card-created = Created
card-id = Identifier
