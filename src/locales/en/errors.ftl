# Errors: what happened and what to do next.

error-unauthorized = Your session has ended. Please log in again and you will continue where you stopped.
error-bad-credentials = Wrong user name or password. Please check both and try again.
error-login-limited = Too many attempts to log in. Please wait a little, so that the account is not blocked, and try again.
error-forbidden = You cannot do this: you lack the right, or the document belongs to another organization. Please ask the head of your organization.
error-not-found = The document was not found. It may have been deleted or moved. Please refresh the list.
error-list-not-found = The service does not show this list, so I cannot open it. Its documents are on the service’s own site; the other lists are here.
error-conflict = The document’s status has changed meanwhile. Please look at it as it is now and decide again.
error-rejected = The service did not accept the request. Nothing has changed: check the data and send it again.
error-rate-limited = Too many requests. Please wait a minute and try again.
error-rate-limited-until = The service asks to wait until { $until }. Please try again then; nothing is lost.
error-unavailable = The document exchange service does not answer right now. Please try again a little later; nothing is lost.
error-service-away = The service has not answered since { $since }. Your choices are kept; I’ll tell you when it is back.
service-back = The service answers again.
error-outcome-unknown = It is not known yet whether the request arrived. I will check and tell you the result; please do not send it again.
error-protocol = The service gave an unexpected answer, so it cannot be shown. Please try later; if it happens again, tell your administrator.
error-login-unread = The service’s answer to the login cannot be understood, so Kotib could not log you in. Your password is not the reason and trying again will not help: please tell your administrator.
error-operation-off = This action is switched off for now. You can do it on the service’s own site.
error-stale-button = This button is out of date. This is how it looks now.
error-question-outdated = Kotib was renewed while it waited for your answer. Please choose once more what you wanted to do.
error-bug = Something broke, and it is our fault. Please try again; if it happens again, tell your administrator this code: { $incident }
error-try-later = Kotib cannot do this right now; that is our fault, not yours. Nothing is lost: please try again in a few minutes.
error-signing-expired = The signing link has expired. Your decision is kept: press “Sign” again.
error-nothing-to-sign = Nothing is left to sign here.
error-signed-elsewhere = This is being signed in another window or browser just now.
error-questions-limited = You were asked about new browsers too often. Try again in 20 minutes, tomorrow at the latest.
