# The pages in the browser: signing, logging in, links that no longer work.

web-title-sign = Sign · Kotib
web-title-login = Log in · Kotib
web-title = Kotib
web-language = Language
web-loading = One moment…
web-chat-btn = Back to Telegram
web-retry-btn = Try again
web-not-started = This page has not opened. Load it again; if that does not help, update the browser or open the link in another one: Chrome or Safari. JavaScript must be switched on.

web-home-title = Kotib
web-home-text = Kotib works in Telegram: it shows the documents that came in and lets you accept, reject and sign them. Everything starts in the chat.
web-gone-sign-title = This link no longer works
web-gone-sign-text = You have logged out, another link has taken its place, or there is nothing left to sign. In the chat, press “Sign” in Kotib’s newest message; if it has no such button, send /home.
web-gone-login-title = This link no longer works
web-gone-login-text = A login link works for 10 minutes and only once. Send /login in the chat: the answer has a new one.
web-missing-title = There is no such page
web-missing-text = Go back to the chat and use the buttons there.
web-starting-title = Kotib is starting
web-starting-text = It waits for Telegram, and nothing is lost. Please try again in a minute.
web-broken-title = Something broke
web-broken-text = It is our fault, and nothing is lost. Please try again; if it happens again, tell your administrator this code: { $incident }

web-problem-title = This did not work
web-changed-title = The document has changed
web-problem-offline = There is no connection. Nothing is lost: check the internet and try again.
web-problem-unavailable = The document exchange service does not answer right now. Nothing is lost: try again a little later.
web-problem-another-document = The service answered for another document. Nothing was signed: try again.
web-problem-later = Kotib cannot do this right now; that is our fault, not yours. Nothing is lost: try again in a few minutes.
web-problem-unread = The service’s answer to the login cannot be understood, so Kotib could not log you in. Your password is not the reason and trying again will not help: please tell your administrator.
web-problem-limited = Too many attempts. Please wait a little and try again.
web-problem-not-allowed = This Kotib serves only the organizations that its administrator has chosen, and this one is not among them. Nothing of this login was kept.
web-problem-not-admitted = An administrator has to let you in first. I have asked, and will write to you in the chat.
web-problem-limited-until = The service asks to wait until { $until }. Please try again then; nothing is lost.
web-problem-service-says = The service says: { $detail }
web-problem-credentials = Wrong user name or password. Please check both and try again.
web-problem-login-needed = The session with the document exchange service has ended. Log in again in the chat; your decision is kept.
web-problem-forbidden = You cannot do this: you lack the right, or the document belongs to another organization.
web-problem-browser = This browser is no longer trusted. Reload the page to confirm it again.
web-problem-request = The service did not accept this. Nothing has changed: please try again.
web-problem-nothing-to-sign = There is nothing left to sign here. The chat has what you chose and signed.
web-problem-signed-elsewhere = This is being signed in another window or browser just now. Finish there, or try again in a minute.
web-problem-changed = The document has changed since it was decided. Nothing was signed and the decision was taken back: look at it in the chat as it is now.
web-problem-questions-limited = You were asked about new browsers too often. Nothing is lost: try again in 20 minutes, tomorrow at the latest, or open the link in a browser that Kotib knows.
web-problem-bug = Something broke, and it is our fault. Nothing is lost. Please try again; if it happens again, tell your administrator this code: { $incident }
web-outside-title = Open this page in { $outside ->
    [safari] Safari
   *[chrome] Chrome
}
web-outside-text = It is open inside Telegram now. Your key, E-IMZO and the remembered browser are in { $outside ->
    [safari] Safari
   *[chrome] Chrome
}.
web-outside-btn = Open in { $outside ->
    [safari] Safari
   *[chrome] Chrome
}
web-outside-menu = { $outside ->
    [safari] If that does not do it, press the compass in this window, or copy the link and paste it into Safari.
   *[chrome] If nothing opens, choose “Open in…” in the ⋮ menu at the top.
}
web-outside-setting = So that links always open outside: { $outside ->
    [safari] Telegram’s settings → Data and Storage → Open Links In → Safari.
   *[chrome] Telegram’s settings → Chat Settings → In-App Browser: off.
}
web-outside-copied = The link is copied.
web-outside-stay-btn = Go on here

web-browser-text = Kotib does not know this browser yet: press this number in the chat, once, so that nobody else signs for you.
web-browser-code = Browser code
web-browser-waiting = Waiting for your answer in the chat…
web-browser-chat-btn = Open the chat
web-browser-denied-title = Not confirmed
web-browser-denied-text = This link has been closed: another answer was chosen in the chat, a newer link was made, or it has expired. If it was you, press “Sign” in Kotib’s newest message in the chat.

web-sign-preparing = { $count ->
    [one] Preparing { $count } document…
   *[other] Preparing { $count } documents…
}
web-sign-nothing-title = Nothing left to sign
web-sign-over-title = The page was open for 10 minutes
web-sign-over-text = For safety it is closed. Nothing was sent, and your choices are kept.
web-sign-closed-title = This page was closed
web-sign-closed-text = Nothing was sent. You logged out in the chat, pressed Undo there, or opened the page anew elsewhere, or a colleague decided otherwise. The chat shows what is left to sign.
web-sign-again-btn = Open again
web-sign-next-btn = Sign the next { $count }
web-sign-not-taken = { $count ->
    [one] { $count } document is not among them
   *[other] { $count } documents are not among them
}
web-sign-changed = It has changed since it was decided. The decision was taken back: look at it in the chat as it is now.
# Words before the name and behind it, as the language has them.
web-sign-organization = for
web-sign-organization-behind = {""}
web-sign-heading = You { $action ->
    [send] send
    [reject] reject
    [cancel] cancel
    [agentAccept] accept
    [agentReject] reject
    [mixed] sign
   *[accept] accept
} { $count ->
    [one] { $count } document
   *[other] { $count } documents
}{ $action ->
    [agentAccept] { " as agent" }
    [agentReject] { " as agent" }
   *[other] { "" }
}
web-sign-tag = { $action ->
    [send] Send
    [reject] Reject
    [cancel] Cancel
    [agentAccept] Accept as agent
    [agentReject] Reject as agent
   *[accept] Accept
}
web-sign-btn = { $action ->
    [send] Sign and send
    [reject] Reject and sign
    [cancel] Cancel and sign
    [agentAccept] Accept and sign
    [agentReject] Reject and sign
    [mixed] Sign all
   *[accept] Accept and sign
}{ $count ->
    [1] { "" }
   *[other] { " " }({ $count })
}
web-sign-tick-btn = Tick a document
web-sign-kind = { $kind ->
    [act] Act
    [statement] Reconciliation act
    [waybill] Waybill
   *[invoice] Invoice
}
web-sign-no-number = no number
web-sign-tin = TIN { $tin }
web-sign-pinfl = PINFL { $pinfl }
web-sign-from = Sender
web-sign-to = Recipient
web-sign-look-alike = The name mixes Latin and Cyrillic letters that look alike: compare the TIN
web-sign-amount = Amount
web-sign-balance = Closing balance
web-sign-total = Total
web-sign-total-some = { $count } without an amount
web-sign-lines = { $count ->
    [one] { $count } line
   *[other] { $count } lines
}
web-sign-reason = Reason
web-sign-reason-signed = The reason is part of what you sign.
web-sign-reason-beside = The reason is sent with the signature, but is not part of what you sign.
web-sign-from-service = These details come from the document exchange service. You sign the document’s hash, as the service gave it.
web-sign-compare-text = If the chat shows another document code, do not sign.
web-sign-code = Document code
web-sign-code-where = as in the chat
web-sign-fingerprint = Document hash
web-sign-details = Details
web-sign-certificate = Certificate
web-sign-certificate-unknown = Known once the key is open.
web-sign-time-left = page open for { $time } more
web-sign-time-warning = The page is open for { $minutes ->
    [one] { $minutes } more minute
   *[other] { $minutes } more minutes
}.
web-sign-change-btn = Change
web-sign-no-signer = This browser cannot sign. Please open the link in an up-to-date Chrome, Safari, Firefox or Edge.
web-sign-later-btn = Not now
web-sign-stop-btn = Stop waiting
web-sign-stop-many-btn = Stop
web-sign-paused = Handed over: { $done } of { $count }. Continue with the others, or leave them for later.
web-sign-rest-later-btn = Leave the rest for later
web-sign-signed = Signed. It goes out together with the others.
web-sign-unusual = Unusual: { $count }
web-sign-group = { $count ->
    [one] { $count } document
   *[other] { $count } documents
}
web-sign-no-partner = No partner named
web-sign-stopped = You stopped. This was not sent; you can try again.
web-signer-not-allowed = The administrator has switched this method off.
web-sign-progress = Signing { $position } of { $count }…
web-sign-working = Signing…
web-sign-done-title = Sent
web-sign-done-text = { $count ->
    [one] The result comes in the chat.
   *[other] { $count } documents. The results come in the chat.
}
web-sign-confirmed-title = { $action ->
    [send] Sent
    [reject] Rejected
    [agentReject] Rejected
    [cancel] Cancelled
    [mixed] Done
   *[accept] Accepted
}{ $count ->
    [1] { "" }
   *[other] : { $count }
}
web-sign-confirmed-text = The service has confirmed it.
web-sign-waiting-text = Waiting for the service’s answer…
web-sign-more-btn = { $count } more to sign
web-sign-count-done = { $action ->
    [send] { $count } sent
    [reject] { $count } rejected
    [cancel] { $count } cancelled
    [agentAccept] { $count } accepted as agent
    [agentReject] { $count } rejected as agent
   *[accept] { $count } accepted
}
web-sign-count-waiting = { $count } waiting for the service’s answer
web-sign-count-sent = { $count } sent; the chat will tell the result
web-sign-count-unknown = { $count } without a clear answer: Kotib finds out and tells in the chat; do not sign again
web-sign-count-open = { $count } still to sign
web-sign-remaining = { $count } of { $all } are here. The other { $rest } follow right after them, with the same open key.
web-sign-stay = Left unticked, still to sign: { $count }.
web-sign-some-title = Not everything went through
web-sign-some-text = { $sent } of { $count } sent. What was not is below.
web-sign-none-title = Nothing was sent
web-sign-none-text = What happened is below. Nothing is lost.
web-sign-refused-title = The service refused
web-sign-refused-text = What it said is below. It is told in the chat, too; you may decide again there.
web-sign-forbidden-title = You may not do this
web-sign-forbidden-text = The service refused: you lack the right, or the document belongs to another organization. The document is as it was; somebody with the right can decide instead.
web-sign-checking-title = We are checking
web-sign-checking-text = You will see in the chat how it ended. Please do not sign it again.
web-sign-ended-title = Not signed
web-sign-ended-text = Your decision is kept in the chat, under “To sign”.

web-result-queued = Your signature was handed over. The result comes in the chat.
web-result-unknown = No clear answer came. Kotib finds out whether it arrived and tells you in the chat; do not sign it again.
web-result-reported = The service answered that it failed. Kotib finds out whether it arrived all the same and tells you in the chat; do not sign it again.
web-result-refused = The service refused it.
web-result-changed = The document changed meanwhile. Look at it again in the chat.
web-result-forbidden = You cannot do this: you lack the right, or the document belongs to another organization.
web-result-conflict = The document’s status changed meanwhile. Look at it again in the chat.
web-result-unavailable = The service does not answer. Nothing was sent; try again.
web-result-anotherDocument = The service answered for another document. Nothing was signed: try again.
web-result-limited = The service asks to wait. Nothing was sent; try again in a minute.
web-result-returned = The service refused them together. Nothing was sent: sign again in the chat, and each goes by itself.
web-result-loginNeeded = The session with the document exchange service has ended. Nothing was sent: log in again in the chat; your decision is kept.

web-signature-tooLarge = The signature is too large. Nothing was sent.
web-signature-notCms = The key made no signature that fits the service. Nothing was sent.
web-signature-contentDiffers = Something other than this document was signed. Nothing was sent.
web-signature-digestDiffers = The signature does not fit this document. Nothing was sent.
web-signature-certificateMissing = The signature carries no certificate. Nothing was sent; choose another key.
web-signature-certificateExpired = The key’s certificate has expired. Nothing was sent; choose a valid key.
web-signature-certificateNotYetValid = The key’s certificate is not valid yet. Nothing was sent; choose another key.
web-signature-certificateUnfit = The key is not meant for signing documents. Nothing was sent; choose another key.
web-signature-certificateUntrusted = The key’s certificate comes from no authority that is trusted here. Nothing was sent; choose another key.
web-signature-tinDiffers = The key belongs to somebody else. Nothing was sent; choose the key of the one you sign for.
web-signature-namedByPinfl = The key names its owner by PINFL alone, and you are logged in by TIN. Whether both are you does not show here. Nothing was sent: choose a key that names the TIN, too, or ask the service to put your PINFL into your account, and log in again.
web-signature-namedByTin = The key names its owner by TIN alone, and you are logged in by PINFL. Whether both are you does not show here. Nothing was sent: choose a renewed key, which names the PINFL, too.
web-signature-signatureInvalid = The signature could not be verified. Nothing was sent; try again.
web-signature-alreadyUsed = This signature has been used before. Nothing was sent; try again.
web-signature-failed = The key could not sign. Nothing was sent; try again or choose another key.

web-key-file = Signature key file
web-key-file-choose-btn = Choose your key
web-key-file-other-btn = Another file
web-key-file-hint = key and password stay on this device
web-key-file-chosen = With a key file
web-key-file-password = Key password
web-key-file-opening = Opening the key…
web-key-file-owner = Owner
web-key-file-organization = Organization
web-key-file-valid = Valid
web-key-file-period = { $from } – { $to }
web-key-file-too-big = This file is too big for a key. Choose the .pfx or .p12 file of your key.
web-key-file-not-a-key = This is not a key file. Choose the .pfx or .p12 file of your key.
web-key-file-eimzo = This is an E-IMZO key. It opens only in the E-IMZO application, so it cannot be used here as a file. Choose another key, or sign with E-IMZO on a computer.
web-key-file-wrong-password = Wrong password. Check the keyboard’s language and Caps Lock, and try again.
web-key-file-no-key = There is no key with its certificate in this file. Perhaps it holds only a certificate.
web-key-file-unsupported = This kind of key cannot be used in a browser. RSA and ECDSA keys work.
web-key-file-expired = This key’s certificate expired on { $date }. Choose a valid key.
web-key-file-not-yet-valid = This key’s certificate is valid only from { $date }. Choose another key.
web-key-other-organization = This is the key of { $found }. These documents are of { $expected }: choose its key.
web-key-of-person = This key names a person and no organization: { $found }. These documents are of { $expected }: choose its key.
web-key-other-person = This is the key of somebody else: { $found }. You sign for a person here: documents of { $expected } need that person’s own key.
web-key-namedByPinfl = This key names { $found } alone; you are logged in as { $expected }. Whether both are you does not show here. Choose a key that names this TIN, too, or ask the service to put your PINFL into your account, and log in again.
web-key-namedByTin = This key names { $found } alone; you are logged in as { $expected }. Whether both are you does not show here. Choose a renewed key: it names this PINFL, too.
web-key-file-unreadable = The file could not be read. Choose it once more.
web-key-file-insecure = It needs an encrypted (https) page.

web-eimzo-desktop = E-IMZO on this computer
web-eimzo-desktop-chosen = With E-IMZO on this computer
web-eimzo-desktop-with = With { $owner } · E-IMZO
web-eimzo-desktop-handheld = It works on a computer with E-IMZO. Open the same link there.
web-eimzo-intro = E-IMZO must be running on this computer. The key and its password stay inside it.
web-eimzo-permission = Your browser will ask whether this page may reach applications on this device. Press “Allow”.
web-eimzo-connect-btn = Connect to E-IMZO
web-eimzo-connecting = Asking E-IMZO…
web-eimzo-choose-btn = Choose your key
web-eimzo-refresh-btn = Read the keys again
web-eimzo-keys = Choose a key
web-eimzo-other-keys = Other keys: { $count }
web-eimzo-search = Search by name, TIN or PINFL
web-eimzo-no-match = No key matches.
web-eimzo-more = { $count ->
    [one] { $count } more key. Type a name or a TIN to find yours.
   *[other] { $count } more keys. Type a name or a TIN to find yours.
}
web-eimzo-no-keys = E-IMZO found no keys. Insert the drive or token with your key and read the keys again.
web-eimzo-valid-to = Valid until { $date }
web-eimzo-expired = Expired on { $date }
web-eimzo-not-yet-valid = Valid only from { $date }
web-eimzo-idcard = ID card in the reader
web-eimzo-baikey = BAIK token
web-eimzo-ckc = CKC device
web-eimzo-device-owner = Its owner is checked when you sign.
web-eimzo-password-hint = When you press the button below, E-IMZO asks for the password in a window of its own.
web-eimzo-waiting = Look for E-IMZO’s window and enter the password there.
web-eimzo-not-running = E-IMZO does not answer. Nothing is lost.
web-eimzo-help-start = Start E-IMZO on this computer. If you do not have it, install it from e-imzo.uz.
web-eimzo-help-browser = If the browser asks whether this page may reach this device, press “Allow”. In Brave, switch Shields off for this page.
web-eimzo-help-again = If that does not help, restart E-IMZO or reinstall it, then try again.
web-eimzo-no-permission = Your browser does not let this page reach E-IMZO. Nothing is lost.
web-eimzo-unblock-icon = Press the icon on the left of the page’s address.
web-eimzo-unblock-allow = Allow access to applications on this device (in some browsers: to the local network).
web-eimzo-unblock-again = Come back here and try again.
web-eimzo-outdated = This E-IMZO is too old. Install the current version from e-imzo.uz and try again.
web-eimzo-unexpected = The program that answered is not a version of E-IMZO that Kotib knows. Update E-IMZO and try again.
web-eimzo-site = E-IMZO does not know the address of this site: { $host }. It must be registered with E-IMZO; please tell your administrator.
web-eimzo-browser = E-IMZO cannot tell which site is asking. Open the link in an ordinary window of your browser.
web-eimzo-cancelled = The password was not entered in E-IMZO. Nothing was sent; you can try again.
web-eimzo-password = Wrong password. Nothing was sent; you can try again.
web-eimzo-drive = E-IMZO does not find the key. Insert its drive or token and read the keys again.
web-eimzo-window = A window of E-IMZO is still open. Finish what it asks or close it, then try again.
web-eimzo-key = E-IMZO cannot sign with this key. Choose another one.
web-eimzo-handle = E-IMZO has closed this key meanwhile. Read the keys again.
web-eimzo-slow = E-IMZO did not answer in time. Nothing was sent; close its window if one is open, and try again.
web-eimzo-said = E-IMZO could not do it: { $reason }

web-eimzo-mobile = E-IMZO on a phone
web-eimzo-mobile-here = E-IMZO on this phone
web-eimzo-mobile-chosen-here = With E-IMZO on this phone
web-eimzo-mobile-chosen-beside = With E-IMZO on a phone
web-eimzo-mobile-each = E-IMZO may ask for each document.
web-eimzo-mobile-not-configured = No E-IMZO server is set up for this bot, so E-IMZO on a phone does not work.
web-eimzo-mobile-intro-beside = E-IMZO on your phone signs: you scan a code with it. The key and its password stay on the phone. Press the button below to begin.
web-eimzo-mobile-scan = Scan this code with E-IMZO on your phone and sign there.
web-eimzo-mobile-qr = Code for E-IMZO on a phone
web-eimzo-mobile-copy-btn = Copy the code
web-eimzo-mobile-copied = Copied
web-eimzo-mobile-open-btn = { $action ->
    [send] Sign and send in E-IMZO
    [reject] Reject in E-IMZO
    [cancel] Cancel in E-IMZO
    [agentAccept] Accept in E-IMZO
    [agentReject] Reject in E-IMZO
   *[accept] Accept in E-IMZO
}
web-eimzo-mobile-not-opened = Did E-IMZO not open? It may not be installed on this phone.
web-eimzo-mobile-store = Get E-IMZO
web-eimzo-mobile-other-phone = E-IMZO is on another phone
web-eimzo-mobile-compare = E-IMZO shows the same characters. If they differ, do not sign.
web-eimzo-mobile-waiting = Waiting for E-IMZO on the phone…
web-eimzo-mobile-time-left = The code works for { $time } more
web-eimzo-mobile-checking = The phone has signed. Checking the signature…
web-eimzo-mobile-expired = The code has expired. Nothing was sent; press the button for a new code.
web-eimzo-mobile-clock = The phone’s clock is wrong. Nothing was sent; set date and time on the phone to automatic and sign again.
web-eimzo-mobile-certificate = The certificate of the phone’s key is not accepted: it may have expired or been revoked. Nothing was sent; choose another key in E-IMZO.
web-eimzo-mobile-signature = The phone signed something else than this document. Nothing was sent; try again with a new code.
web-eimzo-mobile-unreachable = The E-IMZO server does not answer. Nothing was sent; try again a little later or sign another way.
web-eimzo-mobile-failed = The E-IMZO server could not do it. Nothing was sent; try again or sign another way.
web-eimzo-mobile-detached = E-IMZO on a phone cannot make the signature that this document needs. Sign another way.

web-manual = Another program
web-manual-chosen = With another program
web-manual-text = You download what is to be signed, sign it with any program and on any device, and hand the signature back here. Press the button below to begin.
web-manual-attached = The signature must be PKCS#7 (CMS) with the file inside it.
web-manual-detached = The signature must be PKCS#7 (CMS) without the file (detached).
web-manual-download-btn = Download what to sign
web-manual-upload-btn = Choose the signature file
web-manual-hint = A .p7s or .p7m file.
web-manual-not-a-signature = This is not a PKCS#7 signature. Choose the .p7s or .p7m file that your program made.
web-manual-too-big = This is too big for a signature.
web-manual-unreadable = The file could not be read. Choose it once more.

web-login-title = Log in
web-login-text = Use your user name and password of the document exchange service.
web-login-username = User name
web-login-password = Password
web-login-show-password = Show the password
web-login-btn = Log in
web-login-working = Logging in…
web-login-privacy = The password goes to the document exchange service once and is not kept.
web-login-missing = Please fill in the user name and the password.
web-login-done-title = You are logged in
web-login-done-text = Go back to the chat: the documents waiting for you are there.
web-login-close-btn = Close
web-login-browser-text = Kotib does not know this browser yet: press this number in your own chat with Kotib, once. Never tell it to anybody.
web-login-denied-text = This link has been closed: another answer was chosen in the chat, or it has expired. If it was you, press “Log in” in the chat once more.
web-login-who-title = Is this your Telegram account?
web-login-who-text = It will see your organization’s documents. Did you ask for this link yourself?
web-login-since = In Kotib since { $date }
web-login-since-today = New in Kotib: since { $time }
web-login-unnamed = An account without a name
web-login-mine-btn = It is mine: log in
web-login-not-mine-btn = Not mine
web-login-refused-title = Nobody was let in
web-login-refused-text = The link is closed. The person who gave it to you would have seen your organization’s documents. Type your password only where your own chat with Kotib has led you.
web-launch-title = Open this page from the chat
web-launch-text = For your safety this page is opened from the chat each time. Close it and press the login button in the chat again.
