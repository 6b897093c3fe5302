# Decisions, their reasons and their signing.

action-send = sending
action-accept = acceptance
action-reject = rejection
action-cancel = cancellation
action-agentAccept = acceptance as agent
action-agentReject = rejection as agent
action-send-btn = Sign and send
action-accept-btn = Accept
action-reject-btn = Reject
action-cancel-btn = Cancel document
action-agentAccept-btn = Accept as agent
action-agentReject-btn = Reject as agent

decision-open = Decision: { $action }. Sign it to make it count.
decision-signing = Decision: { $action }. Sign it on the signing page.
decision-submitting = The signature is being handed over: { $action }.
decision-following = Queued: { $action }. The service took the signature and is working on it.
decision-unknown = Not known yet: { $action }. The service gave no clear answer; I am checking and will tell you.
decision-done = Done: { $action }. The service confirmed it.
decision-failed = It did not work out: { $action }.
decision-refused = The service did not take it: { $action }. You may decide again.
decision-refused-forbidden = The service did not take it: { $action }.
decision-untracked = The service took the signature ({ $action }), but shows no result.
decision-undone = Taken back: { $action }. Nothing was signed.
decision-unfollowed = No longer followed: { $action }. It was signed, and the outcome was not known when you left; look for it in the service.
decision-reason = Reason
decision-sign-btn = ✍️ Sign
decision-undo-btn = Take back
decision-card-btn = Open the document
decision-list-btn = ‹ Back to the list
decision-taken = Someone in your organization has already decided about this document.
decision-being-saved = This document is being saved just now. Please try again in a few minutes.
decision-changed = The document has changed since you saw it. Please look at it as it is now, then decide.
decision-not-possible = The document has changed meanwhile, so this is no longer possible. Here it is as it is now.
decision-detail-notArrived = The service shows no trace of the signature. You may decide and sign again.
decision-detail-forbidden = Your role or the document’s owner does not allow this. The document is as it was; somebody with the right can decide instead.

reason-ask = Why do you reject it? Choose a reason or type your own words. The sender will read it.
reason-too-short = Type a reason of at least 3 characters.
reason-too-long = That is too long: use at most 400 characters.
reason-wrong-sum = The amount is wrong
reason-wrong-goods = The goods or services are wrong
reason-wrong-details = The company details are wrong
reason-not-ours = This document is not ours
reason-duplicate = We already have this document

sign-open-btn = ✍️ Open the signing page ↗
sign-new-link-btn = New link
sign-code = Document code: <b>{ $code }</b>. The page shows the same code; if it differs, do not sign.
sign-valid = The link opens within { $minutes } minutes, in this phone’s or your computer’s browser.
sign-queue = { $count ->
    [one] <b>{ $count }</b> decision waits for your signature
   *[other] <b>{ $count }</b> decisions wait for your signature
}
sign-queue-sum = { $total } in all
sign-queue-sum-some = sum of { $known } of { $count }: { $total }
sign-queue-empty = No decision waits for your signature.
sign-queue-btn = { $count ->
    [one] ✍️ Sign it
   *[other] ✍️ Sign all { $count }
}
sign-queue-ready = { $count ->
    [one] { $count } document is ready to be signed.
   *[other] { $count } documents are ready to be signed.
}

browser-ask =
    A new browser wants to open your signing page: <b>{ $browser }</b>

    Which code does it show? If you did not open it, press “None of these”.
browser-none-btn = None of these
browser-approved = ✅ The browser is remembered for 90 days. Continue there.
browser-denied = ⛔ The signing page is closed. Your decisions are kept: press “Sign” again when you are ready.
browser-late = This question is out of date. Press “Sign” again for a new link.
