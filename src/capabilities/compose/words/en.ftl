# New documents, composed field by field.

command-new = Draw up a new document
new-help = /new: draw up a new document
new-choose-kind = What shall we draw up?
new-prompt = { $label }: type or choose.
new-now = Now: <b>{ $value }</b>
new-line = Line { $number }
new-without-vat = Without VAT
new-today-btn = Today, { $date }
new-leave-empty-btn = Leave empty
new-review-btn = Show all
new-continue-btn = Go on
new-discard-btn = Delete
new-another-btn = Begin a new one
new-existing = This draft is not saved yet. If you begin a new one, it stays in “{ drafts-title }”.
new-ask-discard = Delete this draft? What you typed will be gone.
new-discarded = The draft is deleted.
new-earlier = The last one for this partner: № <b>{ $number }</b> of { $date }. Shall I take its contents?
new-take-earlier-btn = Same as last time
new-leave-earlier-btn = Start empty
new-taken = ✅ Taken from № { $number }: { $what }. Number and date are my proposal: please check them.
new-first-line-btn = Add a line
new-add-line-btn = Add another line
new-done-btn = Done
new-delete-line-btn = Delete this line
new-change = What shall we change?
new-change-btn = Change…
new-fill-btn = Fill in ({ $count })
new-correct-btn = Correct ({ $count })
new-save-btn = Save
new-save-again-btn = Save again
new-look-btn = Look again
new-missing = Missing: { $label }
new-no-lines = There is no line yet.
new-many-lines = There are more lines than usual.
new-same-tin = This is your own TIN.
new-sum-without-vat = Without VAT
new-sum-vat = VAT
new-sum-total = Total
new-review-hint = After saving you can sign and send.
new-missing-hint = Once it is filled in you can save.
new-unusual-hint = You can also save it as it is.
new-refused-hint = Correct it, then save again.
new-refused = ⚠️ The service did not accept it. The draft is kept.
new-saved = The partner sees it once you sign and send it.
new-unknown = ⏳ The service did not say whether it was saved, and cannot be read just now. Your draft is kept. Please look again a little later.
new-absent = ⏳ The answer of the service was lost, and it does not have the document. Look again in a moment, or save again: no duplicate will appear.
new-absent-so-far = ⏳ The answer of the service was lost, and it does not have the document so far. Please look again in a moment.
new-reported = ⏳ The service answered that it failed. I am checking whether it was saved all the same; your draft is kept. Please look again in a moment.
new-saved-unread = It cannot be shown just now. Look again a little later.
new-saved-not-shown = The service does not show it here yet. If it stays so, sign and send it on the service’s own site.
new-problem-empty = Type or choose.
new-problem-tooLong = That is too long: use at most { $maximum } characters.
new-problem-notDate = I do not know this date. Type it like 05.10.2026.
new-problem-notTin = A TIN has 9 digits, a PINFL 14, without letters. Type it again.
new-problem-notBranchCode = A branch code has up to 5 digits, like 00017. Type it again.
new-problem-notCode = Type only digits.
new-problem-notCount = Type a number above 0, for example 1000 or 1.5 (up to 6 decimals).
new-problem-notSum = Type an amount in so‘m, for example 150000 or 99.50 (up to 2 decimals).
new-problem-notRate = Choose one of the rates.
new-problem-notMeasure = I do not know this unit. Choose one from the list.
new-problem-sameTin = This is your own TIN. Type the partner’s.
new-title = New document
new-none = New documents are made on the service’s own site.
new-elsewhere = { $kinds } are made on the service’s own site.
new-twin = <b>{ $number }</b> for { $partner } is saved already. Save another?
new-twin-unsure = The service did not say whether <b>{ $number }</b> for { $partner } was saved. Save another?
new-twin-btn = Save another
new-twin-number-btn = Change the number
new-all-the-same = Nothing is saved yet. You can save it as it is: if the service refuses it, I’ll tell you its words, and nothing is lost.
new-all-the-same-btn = Save all the same
new-saved-number = ✅ Saved: <b>{ $number }</b>.
new-saved-elsewhere = It is signed and sent on the service’s own site.
drafts-title = Drafts
drafts-btn = Drafts ({ $count })
drafts-unsaved = Not saved yet: { $count }
drafts-unsaved-one = Not saved yet. Only you see it.
drafts-saved = Saved, not signed: { $count }
drafts-saved-first = Saved, not signed: the first { $count } of more
drafts-saved-where = They are changed and deleted on the service’s own site, signed and sent here.
drafts-partial = The service did not show all its drafts just now.
drafts-none = No drafts.
drafts-full = Too many drafts are waiting. Save or delete some of them, then try again.
new-left = Questions left: { $count }
new-which = “{ $value }”: which field is it for?
new-warning-future = The date is in the future. You can save it all the same.
new-warning-contractFuture = The contract’s date is in the future. You can save it all the same.
new-warning-beforeContract = The date is before the contract’s date. You can save it all the same.
new-unit-number = The service does not list its units: type the number that it has for the unit.
new-problem-notUnitNumber = The service does not list its units. Type the number of the unit, digits only.

# New invoices: from a file, or like an earlier one.

new-file-log-in-first = A file was sent, but I do not know yet for which organization. Please log in, then send the file again.
new-file-what-to-send = Send one invoice as a JSON file (its name ends in .json) in the national format, saved as UTF-8. Accounting programs export it.
new-file-in-group = Business documents are private: I take no files in groups. Please send it to me in our own chat.
error-file-refused = Telegram did not hand me the file. Please send it once more.
error-file-unset = I cannot read files until whoever runs this bot has set that up. Sending it once more does not help.

new-file-too-large = The file is too large: I take invoices of up to { $megabytes } MB.
new-file-picture = This is a picture or a recording. I cannot read an invoice from it.
new-file-spreadsheet = This is a spreadsheet. I cannot read an invoice from it.
new-file-pdf = This is a PDF. I cannot read an invoice from it.
new-file-archive = This is an archive or an Office file. If an invoice is packed in it, unpack it and send the JSON file itself.
new-file-xml = This is XML or a web page, not JSON.
new-file-text = This is a text document, not JSON.
new-file-other = I do not know this kind of file.
new-file-empty = The file is empty.
new-file-encoding = I cannot read the letters of this file: it is not saved as UTF-8.
new-file-several = The file holds several invoices. Please send them one at a time.
new-file-not-invoice = This is not an invoice in the national format.
new-file-json-broken = Line { $line }, column { $column }: the JSON is broken, something is missing here, or too much.
new-file-json-tooDeep = Line { $line }, column { $column }: the structure of the file is not that of an invoice.
new-file-json-keyTwice = Line { $line }, column { $column }: a name comes a second time in the same object. Leave one of the two.

new-file-faults = ⚠️ <b>{ $name }</b>: correct { $count ->
    [one] { $count } mistake
   *[other] { $count } mistakes
} before you save it.
new-file-differences = ⚠️ { $count ->
    [one] { $count } thing is unusual here.
   *[other] { $count } things are unusual here.
} The service may accept it all the same.
new-file-difference-calculated = line { $line }: the file says { $given }, calculated { $calculated }
new-file-more-faults = …and { $count } more
new-file-correct-file = Lines are counted from 0 here. Correct the file and send it again; nothing was saved.
new-file-lines-from-0 = Lines are counted from 0 here.
new-file-correct-refused = Nothing was saved, and I keep the document. Lines are counted from 0 here. Correct the file and send it again.
new-file-correct-here = Correct it, then save again; nothing was saved.
new-file-refused = ⚠️ <b>The service did not accept the invoice.</b>

new-file-fault-twice = comes twice in the same object
new-file-fault-seller = must be the TIN of the organization you are logged in to: { $limit }

new-file-difference-missing = is empty
new-file-difference-text = is usually a text
new-file-difference-tooLong = is long, usually at most { $limit } characters
new-file-difference-digits = usually has exactly { $limit } digits
new-file-difference-tin = usually a TIN of 9 digits or a PINFL of 14
new-file-difference-date = usually a date without a time, such as 2026-10-05
new-file-difference-id = usually 24 characters from 0–9 and a–f
new-file-difference-new-id = usually 24 characters from 0–9 and a–f: I would save it under a new identifier
new-file-difference-count = usually a number with a point and at most 6 decimals, such as 12.5
new-file-difference-sum = usually an amount with a point and at most 2 decimals, such as 1250.50
new-file-difference-rate = usually a percentage from 0 to 100
new-file-difference-flag = usually true or false
new-file-difference-whole = usually a whole number
new-file-difference-code = usually one of: { $limit }
new-file-difference-null = holds the word null; an empty field has no text
new-file-difference-object = is usually an object: { "{" } … { "}" }
new-file-difference-list = is usually a list: [ … ]
new-file-difference-empty-list = has no lines
new-file-difference-too-many = has many lines, usually at most { $limit }
new-file-difference-positive = not above 0, although the invoice corrects no other one
new-file-difference-not-negative = below 0, although the invoice corrects no other one
new-file-difference-other-seller = not the TIN of the organization you are logged in to, { $limit }
new-file-difference-one-sided = is filled in, although a one-sided invoice has no buyer
new-file-difference-no-vat = is not 0, although the line is without VAT

new-file-review = <b>Please look it over.</b> Nothing is saved yet.
new-file-instead = { new-file-review } It takes the place of the file with this number that you sent before.
new-file-not-saved = Not saved yet
new-file-saved = Sign it to send it.
new-file-ask-forget = Discard this document? Kotib forgets what is in it. If the service saved it all the same, it stands among your drafts.
new-file-dropped = Discarded. Kotib keeps nothing of it.

new-file-outcome-unknown = It is not known whether the service saved this invoice: it gave no clear answer. I will not send it a second time. Press “{ new-look-btn }” in a minute.
new-file-outcome-absent = The service does not show this invoice so far. It may still be working on it: press “{ new-look-btn }” a little later. If it does not appear, press “{ new-file-forget-btn }” and send the file again.
new-file-outcome-first = This invoice was sent to the service already, and it is not known whether it was saved.
new-file-forget-btn = Discard

new-file-repeat-btn = Make a copy
new-file-number-btn = Number
new-file-date-btn = Date
new-file-ask-number = Type the number of the new invoice.
new-file-ask-date = Type the date of the new invoice, such as 05.10.2026.
new-file-ask-count = Type the quantity: a number with at most 6 decimals.
new-file-wrong-number = A number has 1 to 60 characters. Please type it again.
new-file-wrong-date = I do not know this date. Type it like 05.10.2026.
new-file-wrong-count = A quantity is a number above 0 with at most 6 decimals, such as 12.5. Type it again.
new-file-not-repeated-changes = This invoice corrects or adds to another one, so it cannot be copied. Choose a standard invoice.
new-file-not-repeated-marked = Its goods are marked: each has its own code, and new codes must come in a file.
new-file-not-repeated-currency = It is in another currency, and a new invoice would be in so‘m. Draw it up on the service’s site.
new-file-not-repeated-unreadable = The service shows no lines of this invoice that could be copied.
new-file-help = • Send an invoice as a JSON file: I check it, and you save and sign it.
new-file-way-earlier = Like an earlier one: open one of yours and press “{ new-file-repeat-btn }”. Or from a file:
new-file-correct-in-file = This document came in a file: correct the file and send it again.
