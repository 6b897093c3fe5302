# A document's card.

card-state = Status
card-since = since { $when }
card-silence = ⏳ <b>{ $days }</b>: without an answer it counts as accepted after { $date } (an estimate).
card-from = From
card-to = To
card-agent = Agent
card-total = Amount
card-balance = Closing balance
card-contract = Contract
card-co-voting = In internal agreement
card-notes = Notes
card-last-error = The service says
card-details = Details
card-other = Other fields
card-more-lines = … and { $count ->
    [one] { $count } more line
   *[other] { $count } more lines
}
card-history = History

card-line-price = price { $price }
card-line-vat = VAT
card-line-total = total { $total }

card-service-state = Status in the service
card-branch-code = { $role }, branch code
card-personal-number = { $role }, PINFL
card-created = Created
card-id = Identifier
card-may-not-sign = ⚠️ You may read and prepare; somebody else signs. That is what the service answered to your last signature.
card-answered-elsewhere = ⚠️ It is answered on the service’s own site; here you can only read it.
card-sent-elsewhere = ⚠️ It is signed and sent on the service’s own site.
waiting-elsewhere = ⚠️ { $count ->
    [one] { $count } of them is answered on the service’s own site.
   *[other] { $count } of them are answered on the service’s own site.
}
