# Logging in, logging out, deleting.

login-welcome = Hello, I am Kotib. I show the documents that came in; you accept or reject them here and sign in your browser. Your key stays with you.
login-how = Log in with your user name and password of the document exchange service.
login-link-valid = The link is for you alone: give it to nobody. It works for { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}.
login-open-btn = Log in
login-in-chat-btn = Log in here in the chat
login-ask-username = Please type your user name of the document exchange service.
login-username-wrong = This does not look like a user name. Please type it in one word, without spaces.
login-other-name-btn = Another user name
login-username = User name: <b>{ $username }</b>
login-name-read = I read the user name as <b>{ $username }</b>.
login-small-btn = Try { $username }
login-ask-password = Now send your password. I will delete that message at once and keep no password.
login-typed-deleted = I have deleted your message, in case it held your password.
login-password-stays = ⚠️ I could not delete the message with your password. Please delete it yourself.
login-password-again = I was interrupted and no longer have your password. Please send it once more.
login-name-again = I was interrupted before I could read that. Please type it once more.
login-done = ✅ You are logged in: <b>{ $organization }</b> · { $tin }
login-added = ✅ Added: <b>{ $organization }</b> · { $tin }
login-another = Log in to one more organization, or again to one of yours.
login-logout-ask = Log out of <b>{ $organization }</b> ({ $tin })? Decisions that are not signed yet will be dropped.
login-under-way = { $count ->
    [one] { $count } signed decision is still under way. Without this login I cannot follow it: look for its result in the service.
   *[other] { $count } signed decisions are still under way. Without this login I cannot follow them: look for their results in the service.
}
login-logout-btn = Log out
login-logged-out = You are logged out. I have deleted what I kept about this organization.
login-delete-ask = Delete everything I keep about you: organizations, settings, decisions that are not signed yet, remembered browsers? This cannot be undone.
login-delete-btn = Delete everything
login-deleted = Everything I kept about you is deleted. Press /start if you want to come back.
login-end-all-ask = { $count ->
    [one] Forget all remembered browsers and log out of { $count } organization? Decisions that are not signed yet will be dropped.
   *[other] Forget all remembered browsers and log out of { $count } organizations? Decisions that are not signed yet will be dropped.
}
login-end-all-btn = End all
login-all-ended = All browsers are forgotten, all logins are ended.
login-unnamed = an account without a name
login-ended-idle = It was not used for { $days ->
    [one] { $days } day
   *[other] { $days } days
}.
login-ended-age = A login holds for { $days ->
    [one] { $days } day
   *[other] { $days } days
} at most.
login-ended-operator = The administrator of this Kotib has ended it.
login-not-allowed = This Kotib serves only the organizations that its administrator has chosen, and this one is not among them. Its documents are where they were: in the document exchange service.
login-not-kept = I have kept nothing of this login.
login-ended-not-allowed = This Kotib serves this organization no more and has logged you out of it. Its documents stay in the service.
login-forget-btn = Delete the rest of its data
