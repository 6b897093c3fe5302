# News.

notice-decisionOvertaken = ⛔ Someone else decided first: the document has another status now.
notice-followNeedsLogin = 🔑 Your session has ended. Please /login, so that I can see the result.
notice-saveDone = ✅ It was saved after all. Sign it to send it.
notice-saveNotArrived = ⚠️ It was not saved: the service does not have it. Your draft is kept.
notice-saveUntracked = ❔ I could not find out whether it was saved. Please look for it in the service before you save it again.
notice-saveNeedsLogin = 🔑 Your session has ended. Please /login, so that I can see whether it was saved.
notice-bulk-refused = { $count ->
    [one] ↩️ The service refused the document in its queue. Sign again, and it goes by itself.
   *[other] ↩️ The service refused { $count } documents together, so none was sent. Sign again, and each goes by itself.
}
notice-opening-failed = The signing page did not open. Nothing was sent.
notice-new-login =
    🔑 New in Kotib for your organization: <b>{ $person }</b>, by the user name { $username }.
    If it is not one of your people, change that user name’s password in the service.
notice-new-logins = { $count ->
    [one] 🔑 { $count } person is new in Kotib:
   *[other] 🔑 { $count } people are new in Kotib:
}
notice-new-logins-not-yours = If one is not yours, change that user name’s password in the service.
notice-new-login-unnamed = 🔑 Somebody logged in to your organization in another Telegram account. If it was not one of your people, change the password in the document exchange service.
notice-own-name-login =
    🔑 <b>{ $person }</b> logged in with your user name { $username } from another Telegram account.
    If it was not you, change your password in the service at once.
