# Doubts about VAT.

vat-in-doubt = VAT in doubt: { $sum } in { $count }
vat-in-doubt-count = VAT in doubt: in { $count }
vat-setting-btn = Warn about VAT: { $value }
