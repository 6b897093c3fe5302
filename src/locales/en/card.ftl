# A document's card.

card-state = Status
card-since = since { $when }
card-agent = Agent
card-total = Amount
card-currency = Currency
card-balance = Closing balance
card-contract = Contract
card-co-voting = In internal agreement
card-notes = Notes
card-last-error = The service says
card-details = Details
card-other = Other fields
card-and-more = { $count } more
card-more-lines = …and { $count ->
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
card-may-not-sign = ⚠️ You may prepare it; somebody else signs.
card-may-not-sign-why = That somebody else signs is what the service answered to your last signature.
card-may-not-sign-brief = ⚠️ Somebody else signs
card-only-sign-data = The service shows no more of it. It may be answered already: the service says so then.
card-answered-elsewhere = ⚠️ It is answered on the service’s own site; here you can only read it.
card-answered-elsewhere-brief = ⚠️ Answered on the service’s site
card-sent-elsewhere = ⚠️ It is signed and sent on the service’s own site.
card-sent-elsewhere-brief = ⚠️ Sent on the service’s site
waiting-elsewhere = ⚠️ { $count ->
    [one] { $count } is answered on the service’s site.
   *[other] { $count } are answered on the service’s site.
}

card-last-day = ⏳ Last day <b>{ $date }</b>
card-silence-rule = Then it counts as accepted.
card-today = today, { $date }
card-silence-passed = ⌛ Its last day was { $date }: it may already count as accepted.
card-for = For
card-you = You
card-partner = Partner
card-own-side = You, the { $role }
card-branch = { $role }, branch
card-look-alike = A name mixes Latin and Cyrillic letters that look alike: compare the TIN.
card-lines = { $count ->
    [one] { $count } line
   *[other] { $count } lines
}
card-all-lines-btn = { $count ->
    [one] The line in full
   *[other] All { $count } lines
}
card-more-btn = More
card-back-btn = ‹ Document
card-copy-btn = Copy { $what }
card-first-seen = First seen { $when }

picture-btn = Picture
picture-page-btn = Page { $page }/{ $pages }
picture-pdf-btn = PDF
picture-close-btn = Close
picture-caption = For reading, unsigned copy.
card-contract-short = contract { $number }
card-reject-too-late = ⌛ Its last day was { $date }: it may already count as accepted, and a rejection may have no effect.
card-cancel-too-late = ⌛ Its last day was { $date }: it may already count as accepted, and a cancellation may have no effect.
card-term = { $rests ->
    [came] { $days } days from { $from }, when it came (estimate)
    [created] { $days } days from { $from }, when it was put into the service (estimate)
   *[date] { $days } days from its date, { $from } (estimate)
}
