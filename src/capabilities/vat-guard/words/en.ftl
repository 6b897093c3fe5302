# Doubts about VAT.

vat-in-doubt = VAT in doubt: { $sum } in { $count }
vat-in-doubt-count = VAT in doubt: in { $count }
vat-setting-btn = Warn about VAT: { $value }
vat-about = Kotib warns where the service marks the VAT of a document you received: the seller’s VAT certificate is suspended, or the tax risk is high. While it is off, no screen and no message says so.
