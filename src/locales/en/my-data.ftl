# What is kept about a person.

data-title = <b>My data</b>
    Kept here about you:
data-organizations = { $count ->
    [one] { $count } organization
   *[other] { $count } organizations
}
data-browsers = { $count ->
    [one] { $count } browser
   *[other] { $count } browsers
}
data-lists = { $count ->
    [one] { $count } saved list
   *[other] { $count } saved lists
}
data-decisions = { $count ->
    [one] { $count } decision
   *[other] { $count } decisions
}
data-drafts = { $count ->
    [one] { $count } draft
   *[other] { $count } drafts
}
data-searches = { $count ->
    [one] { $count } search
   *[other] { $count } searches
}
data-documentsSeen = { $count ->
    [one] number and status of { $count } document
   *[other] numbers and statuses of { $count } documents
}
data-partners = { $count ->
    [one] { $count } partner
   *[other] { $count } partners
}
data-notices = { $count ->
    [one] { $count } notice
   *[other] { $count } notices
}
data-events = { $count ->
    [one] { $count } event
   *[other] { $count } events
}
data-elsewhere = The documents themselves stay with the service. Your signature key and your password never come here.
data-export-btn = Send me all of it
data-delete-btn = Delete my data
data-caption = Everything I keep about you, without the login’s secrets. Anyone who has this file can read it.

privacy-title = <b>Privacy</b>
privacy-btn = What is kept, and how long
privacy-person = • Your name and number at Telegram, language, settings: until you delete them, or { $days } days unused.
privacy-sessions = • The login (encrypted) and confirmed browsers: until you log out, { $idle } days unused, { $most } at most.
privacy-documents = • What I saw of documents and told you, decisions, searches, organizations without a login: { $days } days.
privacy-drafts = • Drafts (encrypted): { $days } days.
privacy-not = • Never: your password and your key.
privacy-elsewhere = Documents stay with the service, this chat with Telegram. Deleted data may be in backups for a while.
operator-name = Administrator: <b>{ $name }</b>
operator-contact = Contact: { $contact }
operator-unknown = The operator of this Kotib has not given a name: ask the person you got it from.
