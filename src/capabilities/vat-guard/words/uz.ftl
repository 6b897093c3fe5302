# QQS bo‘yicha shubhalar.

vat-in-doubt = Shubhali QQS: { $sum } ({ $count })
vat-in-doubt-count = Shubhali QQS: { $count } ta
vat-setting-btn = QQS shubhalari: { $value }
