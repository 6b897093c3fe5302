# New invoices: from a file, or like an earlier one.

new-invoice-log-in-first = A file was sent, but I do not know yet for which organization. Please log in, then send the file again.
new-invoice-what-to-send = Send one invoice as a JSON file (its name ends in .json) in the national format, saved as UTF-8. Accounting programs export it.
new-invoice-group-file = Business documents are private: I take no files in groups. Please send it to me in our own chat.
error-file-refused = Telegram did not hand me the file. Please send it once more.

new-invoice-file-too-large = The file is too large: I take invoices of up to { $megabytes } MB.
new-invoice-file-picture = This is a picture or a recording. I cannot read an invoice from it.
new-invoice-file-spreadsheet = This is a spreadsheet. I cannot read an invoice from it.
new-invoice-file-pdf = This is a PDF. I cannot read an invoice from it.
new-invoice-file-archive = This is an archive or an Office file. If an invoice is packed in it, unpack it and send the JSON file itself.
new-invoice-file-xml = This is XML or a web page, not JSON.
new-invoice-file-text = This is a text document, not JSON.
new-invoice-file-other = I do not know this kind of file.
new-invoice-file-empty = The file is empty.
new-invoice-file-encoding = I cannot read the letters of this file: it is not saved as UTF-8.
new-invoice-file-several = The file holds several invoices. Please send them one at a time.
new-invoice-file-not-invoice = This is JSON, but not an invoice: it has neither FacturaDoc nor ProductList.
new-invoice-json-broken = The JSON is broken at line { $line }, column { $column }: something is missing there, or too much.
new-invoice-json-tooDeep = The JSON is nested too deeply at line { $line }, column { $column }. This cannot be an invoice.
new-invoice-json-keyTwice = At line { $line }, column { $column } a name stands a second time in the same object. Leave one of the two.

new-invoice-faults = ⚠️ <b>{ $name }</b>: { $count ->
    [one] one thing has to be corrected
   *[other] { $count } things have to be corrected
} before it can be saved.
new-invoice-differences = ⚠️ <b>{ $name }</b>: { $count ->
    [one] one sum does not agree
   *[other] { $count } sums do not agree
} with count, price and VAT rate.
new-invoice-difference = line { $line }: the file says { $given }, it should be { $calculated }
new-invoice-more-faults = … and { $count } more
new-invoice-correct-file = In these places the first line has the number 0. Correct the file and send it again; nothing was saved.
new-invoice-correct-here = Correct it, then save again; nothing was saved.
new-invoice-refused = ⚠️ <b>The service did not take the invoice.</b>

new-invoice-fault-missing = is missing
new-invoice-fault-text = must be a text
new-invoice-fault-tooLong = is too long, at most { $limit } characters
new-invoice-fault-digits = must be exactly { $limit } digits
new-invoice-fault-tin = must be a TIN of 9 digits or a PINFL of 14
new-invoice-fault-date = must be a date such as 2026-10-05
new-invoice-fault-id = must be 24 characters from 0–9 and a–f
new-invoice-fault-count = must be a number with at most 6 decimals and a point, such as 12.5
new-invoice-fault-sum = must be a sum with at most 2 decimals and a point, such as 1250.50
new-invoice-fault-rate = must be a percentage from 0 to 100
new-invoice-fault-flag = must be true or false
new-invoice-fault-whole = must be a whole number
new-invoice-fault-code = must be one of: { $limit }
new-invoice-fault-object = must be an object: { "{" } … { "}" }
new-invoice-fault-list = must be a list: [ … ]
new-invoice-fault-empty-list = must have at least one line
new-invoice-fault-too-many = has too many lines, at most { $limit }
new-invoice-fault-twice = stands twice in the same object
new-invoice-fault-positive = must be greater than 0: only a correction may take something back
new-invoice-fault-not-negative = must not be below 0: only a correction may take something back
new-invoice-fault-seller = must be the TIN of the organization you are logged in for: { $limit }
new-invoice-fault-one-sided = must be empty: a one-sided invoice has no buyer
new-invoice-fault-no-vat = must be 0, since the line is without VAT

new-invoice-review = 📄 <b>Please look it over.</b> Nothing is saved yet.
new-invoice-not-saved = Not saved yet
new-invoice-save-btn = Save
new-invoice-saved = ✅ Saved as a draft. Sign it to send it.
new-invoice-dropped = The invoice was put away. Nothing was saved by this.

new-invoice-outcome-unknown = It is not known whether the service saved this invoice: it gave no clear answer. I will not send it a second time. Press “Look again” in a minute.
new-invoice-outcome-absent = The service does not show this invoice so far. It may still be working on it: press “Look again” a little later. If it stays away, put it away and send the file again.
new-invoice-outcome-first = Before a new invoice, please clear up this one: it is not known whether the service saved it.
new-invoice-look-btn = Look again
new-invoice-forget-btn = Put away

new-invoice-repeat-btn = New one like this
new-invoice-number-btn = Number
new-invoice-date-btn = Date
new-invoice-ask-number = Type the number of the new invoice.
new-invoice-ask-date = Type the date of the new invoice, such as 05.10.2026.
new-invoice-ask-count = Type the count: a number with at most 6 decimals.
new-invoice-wrong-number = A number has 1 to 60 characters. Please type it again.
new-invoice-wrong-date = I do not know this date. Please type it as 05.10.2026.
new-invoice-wrong-count = A count is a number above 0 with at most 6 decimals, such as 12.5. Please type it again.
new-invoice-not-repeated-changes = This invoice corrects or adds to another one, so no new one can be made like it. Please choose a standard invoice.
new-invoice-not-repeated-marked = Its goods are marked: each has a code of its own, so the codes must come anew in a file.
new-invoice-not-repeated-unreadable = The service shows no lines of this invoice that I could take over.
new-invoice-help = • Send me an invoice as a JSON file: I check it, and you save, sign and send it.
