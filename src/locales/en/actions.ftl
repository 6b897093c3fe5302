# Decisions, their reasons and their signing.

action-send = Send
action-accept = Accept
action-reject = Reject
action-cancel = Cancel
action-agentAccept = Accept as agent
action-agentReject = Reject as agent
done-send = Sent
done-accept = Accepted
done-reject = Rejected
done-cancel = Cancelled
done-agentAccept = Accepted as agent
done-agentReject = Rejected as agent
failed-send = Not sent
failed-accept = Not accepted
failed-reject = Not rejected
failed-cancel = Not cancelled
failed-agentAccept = Not accepted as agent
failed-agentReject = Not rejected as agent
action-send-btn = Send
action-accept-btn = Accept
action-reject-btn = Reject
action-cancel-btn = Cancel document
action-agentAccept-btn = Accept as agent
action-agentReject-btn = Reject as agent

decision-open = You chose { $action }. Nothing is sent until you sign.
decision-open-given = You chose { $action }; { $name } is to sign it.
decision-open-prepared = { $name } prepared { $action }; your signature is needed.
decision-open-by = { $name } chose { $action } on { $when }, not signed yet.
decision-open-between = { $by } prepared { $action } on { $when }; { $name } is to sign it.
decision-submitting = The signature is being handed over.
decision-submitting-by = { $name } signed { $action } on { $when }. The signature is being handed over.
decision-following = Sent, waiting for the result.
decision-following-by = { $name } signed { $action } on { $when }. Sent, waiting for the result.
decision-unknown = Checking whether it arrived. Do not sign again.
decision-unknown-by = { $name } signed { $action } on { $when }. Checking whether it arrived; nobody needs to sign it again.
decision-unknown-restored = Checking whether it was signed already. Do not sign again.
decision-unknown-restored-by = { $name } chose { $action } on { $when }. Checking whether it was signed already; nobody needs to sign it again.
decision-done = { $done } · { $time }, confirmed by the service.
decision-done-by = { $done } · { $name } · { $when }, confirmed by the service.
decision-failed = { $failed }.
decision-failed-by = { $failed } · { $name } signed on { $when }.
decision-refused = { $failed }: the service refused. You may decide again.
decision-refused-by = { $failed } · { $name } signed on { $when }. The service refused; it can be decided again.
decision-refused-forbidden = { $failed }.
decision-refused-forbidden-by = { $failed } · { $name } signed on { $when }.
decision-untracked = Sent; the service does not show the result yet. See it on the service’s own site.
decision-untracked-by = { $name } signed { $action } on { $when }. Sent; the service does not show the result yet.
decision-untracked-restored = Not known whether it was signed.
decision-untracked-restored-by = { $name } chose { $action } on { $when }. Not known whether it was signed.
decision-undone = Taken back. Nothing was signed.
decision-undone-by = { $name } chose { $action } on { $when }. Taken back; nothing was signed.
decision-undone-takenOver = You chose { $action }; a colleague has decided otherwise since. Nothing was signed.
decision-undone-takenOver-by = { $name } chose { $action } on { $when }; it was decided otherwise since. Nothing was signed.
decision-unfollowed = No longer followed: { $action }. It was signed, but its result was not known when you logged out; look for it in the service.
decision-reason = Reason
decision-undo-btn = Undo
decision-again-btn = Decide again
decision-card-btn = Open the document
decision-taken = { $name } has already decided about this document.
decision-other-told = It is your decision now. Told of it: { $name }.
decision-otherwise = <b>{ $name }</b> decided otherwise: <b>{ $action }</b>
decision-took-over = <b>{ $name }</b> took it over: <b>{ $action }</b>
decision-instead-btn = { $action } instead
decision-taken-by-you = You have decided already; until it is signed, Undo takes that back.
decision-being-saved = This document is being saved just now. Please try again in a few minutes.
decision-changed = The document has changed since you saw it. Look again, then decide.
action-accept-now-btn = Accept as it is now
decision-not-possible = The document has changed meanwhile, so this is no longer possible. Here it is as it is now.
decision-detail-notArrived = The signature did not reach the service. You may decide and sign again.
decision-detail-notArrived-by = The signature did not reach the service. It can be decided and signed again.
decision-detail-unexplained = The service answered that it failed, and gave no reason.
decision-detail-forbidden = You lack the right, or the document belongs to another organization. The document is as it was; somebody with the right can decide instead.
decision-detail-forbidden-by = { $name } lacks the right, or the document belongs to another organization. The document is as it was; somebody with the right can decide instead.
decision-detail-restored = Kotib was brought back from a backup, and the service does not show what became of it. Please look for it there before you decide again.

reason-ask = Why do you reject it? Choose a reason or type your own words. The sender will read it.
reason-too-short = A little more, please: at least 3 characters.
reason-back-btn = ‹ Back, do not reject
reason-too-late = The decision is already being signed: the reason stays as it was. Take it back first to change it.
answer-kept = Your answer stays as it was.
answer-too-late = That answer is in use already: it stays as it was.
answer-piece = Does “{ $text }” belong to “{ $before }”, your answer just before? It was taken for nothing else.
answer-add-btn = Add it there
reason-sign-anew = The reason has changed. Close the signing page that is open, and sign with the new button.
reason-some-late = Being signed already, with the reason as it was: { $count }
search-together = Was that one search in two messages?
search-together-btn = Search for “{ $text }”
reason-too-long = That is too long: use at most 400 characters.
reason-wrong-sum = The amount is wrong
reason-wrong-goods = The goods or services are wrong
reason-wrong-details = The company details are wrong
reason-not-ours = This document is not ours
reason-duplicate = We already have this document

sign-btn = ✍️ Sign ↗
sign-count-btn = ✍️ Sign ({ $count }) ↗
sign-only-this-btn = Only this one ↗
sign-with = ✍️ To sign with it: <b>{ $count }</b>
sign-queue = ✍️ To sign: <b>{ $count }</b>
sign-code = Document code <b>{ $code }</b>: the page shows the same; if not, do not sign.
sign-queue-empty = Nothing is left to sign.

browser-ask =
    A new browser wants to open your signing page: <b>{ $browser }</b>
    Which browser code does it show? If you did not open it, press “None of these”.
browser-ask-login =
    A new browser wants to log you in: <b>{ $browser }</b>
    Which browser code does it show? If you did not open the login page there, press “None of these”.
browser-login-denied = ⛔ That login link opens nothing any more. If you want to log in, here is a new one, for you alone.
browser-none-btn = None of these
browser-back-btn = Back to the page ↗
browser-approved = ✅ The browser is remembered. Go on there.
browser-remembered = ✅ The browser is remembered.
browser-remembered-nothing = ✅ The browser is remembered. Nothing is left to sign there.
browser-denied = ⛔ The signing page is closed, and its link opens nothing any more. Your choices are kept; this is the new link.
browser-closed-nothing = ⛔ The page is closed, and its link opens nothing any more. Nothing is left to sign.
browser-late = This question is out of date: it was not answered within 10 minutes. Open the page once more.

# A reply to a document’s message.
reply-what = What shall I do with it? You can also reply with one word: “Accept” or “Reject”.
reply-reject-btn = Reject for this reason
