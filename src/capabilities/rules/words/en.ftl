# A person's own rules of what is chosen.

rules-btn = My rules
rules-title = My rules
rules-explained = They choose of what waits. You decide and sign.
rules-none = No rule chooses for you yet. Make one here, or from a document: “More”, then “{ rules-like-btn }”.
rules-new-btn = New rule
rules-too-many = There are { $most } rules, as many as fit. Delete one first.
rules-switched-on = The rule chooses from now on. You decide and sign.
rules-choose-partner = A rule for whom? These sent most in the last 90 days.
rules-no-partners = Nothing came in the last 90 days that a rule could be tried on.
rules-like-btn = Others like this…
rules-tried = Of the last { $days } days it would have chosen { $chosen } of { $count }.
rules-tried-on = Of the last { $days } days it chooses { $chosen } of { $count }.
rules-rejected = { $count ->
    [0] None of them was rejected.
    [one] 1 of them was rejected:
   *[other] { $count } of them were rejected:
}
rules-reads-alike = ⚠️ This partner’s name can be taken for another’s. A rule never chooses its documents: look at each one.
rules-contract-btn = Contract { $contract } only
rules-most-btn = Each up to: { $sum }
rules-month-btn = In a month up to: { $sum }
rules-no-sum = no limit
rules-no-sum-btn = No limit
rules-usual-btn = Nothing unusual
rules-vat-btn = Without VAT in doubt
rules-ask-most = Type the largest amount of one document, in so‘m: 5,000,000.
rules-ask-month = Type the largest amount of a month, in so‘m: 50,000,000. What was accepted in the month counts.
rules-sum-wrong = That is not an amount. Type it like this: 5,000,000 or 5m.
rules-switch-on-btn = Switch on
rules-delete-btn = Delete
rules-chose-rejected = A rule chose { $number }, and it was rejected on { $date }.
rules-narrow-btn = Narrow: each up to { $sum }
rules-keep-btn = Leave as it is
rules-change-btn = Change this rule
rules-ready = <b>{ $count }</b> by your rules
rules-set-btn = By my rules ({ $count })
rules-set-one-btn = By my rule for { $partner } ({ $count })

rules-first-new-btn = Ask a colleague first…
rules-first-line = Over { $sum }: ask { $name } first
rules-first-nobody = Over { $sum }: ask first. Not here to be asked now: { $name }
rules-first-btn = Ask { $name } first
rules-first-all-btn = Ask first ({ $count })
rules-first-asked = { $name } was asked
rules-first-answered = { $name } has answered
rules-first-waits = { $count } over { $sum }: ask { $name } first
rules-first-all-asked = { $count } over { $sum }: { $name } was asked
rules-first-apart = { $count } over { $sum }, ticked only one by one: ask { $name } first
rules-first-sent = { $name } was asked, and the answer comes here. You can accept meanwhile.
rules-first-sent-all = { $count ->
    [one] { $name } was asked about 1 document. The answer comes here.
   *[other] { $name } was asked about { $count } documents. The answers come here.
}
rules-first-tried = In the last { $days } days { $count } of { $all } were over it.
rules-first-explained = Rules and sets leave such documents to you, and each offers the question. You decide.
rules-first-which = Over which amount do you ask { $name } first? Type it, in so‘m: 50,000,000.
rules-first-sum-btn = { $sum } ({ $count } in { $days } days)
rules-first-over-btn = Over: { $sum }
rules-first-whom-btn = Ask: { $name }
