# News.

notice-decisionDone = ✅ № { $number }: { $action } is confirmed by the service.
notice-decisionFailed = ⚠️ № { $number }: { $action } did not work out. See the message above.
notice-decisionRefused = ⚠️ № { $number }: the service did not take the { $action }. See the message above.
notice-decisionNotArrived = ⚠️ № { $number }: the { $action } did not arrive. You may decide and sign again.
notice-decisionOvertaken = ⚠️ № { $number }: someone else was faster, the document is in another state now.
notice-decisionUntracked = ☑️ № { $number }: the service took the signature ({ $action }), but shows no result.
notice-followNeedsLogin = 🔑 № { $number }: your session has ended. Please /login, so that I can see the outcome of your { $action }.
notice-saveDone = ✅ It was saved after all. Sign it to send it.
notice-saveNotArrived = ⚠️ It was not saved: the service does not have it. Your draft is kept.
notice-saveUntracked = ❔ I could not find out whether it was saved. Please look for it in the service before you save it again.
notice-saveNeedsLogin = 🔑 Your session has ended. Please /login, so that I can see whether it was saved.
notice-session-expired = ⌛ The signing link has expired. Your unsigned decisions are kept.
notice-session-denied = ⛔ The signing page was closed because the code did not match. Your decisions are kept.
notice-session-tooManyBrowsers = ⛔ Too many browsers tried to open the signing page, so I closed it. Your decisions are kept.
notice-bulk-refused = { $count ->
    [one] ↩️ The service did not take the document in its queue. Your decision is kept: sign again, and it goes by itself.
   *[other] ↩️ The service did not take { $count } documents together, so none was sent. Your decisions are kept: sign again, and each goes by itself.
}
notice-queue-btn = ✍️ To sign
notice-new-login = 🔑 Somebody logged in to your organization in another Telegram account. If it was nobody of yours, change the password in the document service.
