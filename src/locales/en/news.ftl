# What is told without being asked.

news-open-btn = Open
news-waiting-btn = Waiting for you
news-list-btn = Show the list ({ $count })
news-list-title = { $count ->
    [one] 1 document
   *[other] { $count } documents
}
news-accepted = { $partner } accepted
news-rejected = { $partner } rejected
news-cancelled = { $partner } cancelled
news-nothing = Nothing to do.
news-failed = Sending failed
news-altered = { $partner } changed the document
news-doubted = VAT is in doubt now
news-cleared = VAT is no longer in doubt, as the service says
news-handled-silence = Accepted after its last day, { $date }: most likely without an answer
news-handled = Decided elsewhere
news-listed = A document came into a saved list
news-saved = List: { $name }
news-moved = New status
news-gone = The service no longer has this document
news-fact-number = Number
news-fact-date = Date
news-fact-total = Amount
news-fact-contractNumber = Contract
news-fact-contractDate = Contract date
news-fact-lines = Lines
news-many-documentArrived = { $count ->
    [one] 1 new document
   *[other] { $count } new documents
}
news-many-accepted = Accepted by partners: { $count }
news-many-rejected = Rejected by partners: { $count }
news-many-documentCancelled = Cancelled by partners: { $count }
news-many-documentFailed = Could not be sent: { $count }
news-many-documentAltered = Changed: { $count }
news-many-documentDoubted = VAT in doubt now: { $count }
news-many-documentCleared = VAT no longer in doubt: { $count }
news-many-documentMoved = With a new status: { $count }
news-many-documentHandled = Decided elsewhere: { $count }
news-many-documentListed = Came into a saved list: { $count }
news-others = { $count ->
    [one] 1 other
   *[other] { $count } others
}
news-first-end = Earliest last day: { $date } ({ $count ->
    [one] { $count } document
   *[other] { $count } documents
})
news-more = { $count ->
    [one] 1 more new document, not shown one by one: { $list }
   *[other] { $count } more new documents, not shown one by one: { $list }
}
news-more-uncounted = More new documents than I can show one by one: { $list }
news-more-btn = Show the list
news-login-ending = Your session ends: <b>{ $until }</b>. Log in again, and I keep telling you what comes in.
news-login-ended = <b>Your session has ended.</b> Until you log in I cannot look for new documents; after that I’ll tell you what changed.
missed-new = { $count } new
missed-silent = { $count } counted as accepted without an answer, by estimate
missed-accepted = { $count } accepted by partners
missed-rejected = { $count } rejected by partners
missed-answered = { $accepted } accepted and { $rejected } rejected by partners
missed-cancelled = { $count } cancelled by partners
missed-failed = { $count } could not be sent
missed-altered = { $count } changed
missed-doubted = { $count } with VAT in doubt now
missed-cleared = { $count } with VAT no longer in doubt
missed-moved = { $count } with a new status
missed-handled = { $count } decided elsewhere
missed-listed = { $count } in saved lists
missed-others = { $count } otherwise changed
missed-to-sign = { $count } still to sign
missed-answered-btn = Answered ({ $count })
missed-to-sign-btn = To sign ({ $count })
news-unusual = { $count } unusual
news-login-idle = You have not used this login for long: it ends <b>{ $until }</b>, after { $days ->
    [one] { $days } day
   *[other] { $days } days
} without use.
news-stay-btn = Stay logged in
news-browser-idle = The browser <b>{ $browser }</b> was not used for { $days ->
    [one] { $days } day
   *[other] { $days } days
} and is forgotten. When you sign in it again, I ask for its code once.
news-browser-ended = The browser <b>{ $browser }</b> was remembered for { $days ->
    [one] { $days } day
   *[other] { $days } days
}, which is the most. When you sign in it again, I ask for its code once.
