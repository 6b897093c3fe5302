# Doubts about VAT.

vat-in-doubt = VAT in doubt: { $sum } in { $count }
vat-in-doubt-count = VAT in doubt: in { $count }
vat-sure-btn = Without VAT in doubt ({ $count })
vat-doubted-btn = VAT in doubt ({ $count })
vat-setting-btn = Doubts about VAT: { $value }
