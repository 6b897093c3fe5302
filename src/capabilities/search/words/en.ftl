# The search.

search-prompt = Type a number, partner, amount, date, TIN or contract.
search-not-understood = ⚠️ I cannot search for that.
search-progress = 🔎 “{ $text }”: reading { $done } of { $count }…
search-readings = 🔎 “{ $text }” can be:
search-number = Number { $number }
search-contract = Contract { $number }
search-sum = Amount { $sum }
search-partner = Partner { $name }
search-count = { $shelf ->
    [received] received { $count }
    [sent] sent { $count }
   *[draft] drafts { $count }
}
search-shelf = { $shelf ->
    [received] received
    [sent] sent
   *[draft] drafts
}
search-since = Everything since { $date } was looked at.
search-first = { $count ->
    [one] The first document of each list was looked at.
   *[other] The first { $count } documents of each list were looked at.
}
search-not-searched = ⚠️ Not searched: { $lists }.
search-nothing = “{ $text }”: nothing found.
search-nothing-in = “{ $text }”: nothing found in { $where }.
search-nothing-since = “{ $text }”: nothing found in { $where } since { $date }.
search-nothing-first = “{ $text }”: nothing found in { $where }; the first { $count } of each list were looked at.
search-near = Similar:
search-understood = Understood: { $parts }.
search-ignored = ⚠️ Not understood: { $words }.
search-no-day = There is no such day.
search-name = partner or goods “{ $name }”
search-term = Last day { $days }
search-term-passed = Overdue
search-no-payments = Which documents are paid is not known here.
# Words people type for what is paid or not.
search-payment-words = paid, unpaid, not paid, payment, payments, debt, debts
search-welcome = You are welcome.
search-goods = Goods { $name }
search-goods-known = Goods are found only in documents that I have shown you.
# Words people type for how documents stand.
search-state-words = { $group ->
    [waiting] waiting, pending, unanswered, unsigned, not signed, not accepted
    [accepted] accepted, approved
    [rejected] rejected, declined, refused
    [cancelled] cancelled, canceled
    [toSign] to sign, to be signed, for signature, waiting for my signature
    [received] received, incoming, received documents, incoming documents
    [sent] sent, outgoing, sent documents, outgoing documents
   *[draft] draft, drafts
}
search-state = { $group ->
    [waiting] Waiting
    [accepted] Accepted
    [rejected] Rejected
    [cancelled] Cancelled
    [toSign] To sign
    [received] Received
    [sent] Sent
   *[draft] Drafts
}
search-link-not-yours = The link is for TIN { $tin }: that is none of your organizations here.
search-link-kind = ⚠️ Kotib does not know which kind of document this link opens.
