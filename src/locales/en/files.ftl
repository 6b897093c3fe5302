# Downloads, and the way to them.

files-banner = Summary made by Kotib, not the signed document
files-made = made { $when }
files-link-caption = Opens this document’s card in Kotib

files-line-name = Name
files-line-count = Quantity
files-line-price = Price
files-line-vat-rate = VAT rate
files-line-total = Total
files-with-vat = with VAT

files-column-kind = Kind
files-column-number = Number
files-column-date = Date
files-column-state = Status
files-column-from = Sender
files-column-from-tin = Sender’s TIN
files-column-to = Recipient
files-column-to-tin = Recipient’s TIN
files-column-contract-number = Contract
files-column-contract-date = Contract date

files-summary-btn = Summary (PDF)
files-signature-btn = { $role ->
    [seller] Seller’s signature file
   *[other] Sender’s signature file
}
files-table-btn = Excel
files-stop-btn = Stop
files-summary-caption = A summary for reading and printing. It is not the signed document.
files-signature-caption = The sender’s signature (PKCS#7).
files-no-signature = The service shows no signature for this document.
files-waiting = Waiting for you
files-gathering = Gathering documents…
files-progress-of = { $done } of { $total }
files-progress = { $done } so far
files-table-caption = { $count ->
    [one] { $count } document
   *[other] { $count } documents
}
files-table-cut = The list is longer: these are its first { $count }.
files-stopped = Stopped. No file was made.
files-nothing = This list is empty, so there is nothing to export.
files-link-not-yours = This link opens a document of an organization you are not logged in to here. Log in to that organization and open the link again.
