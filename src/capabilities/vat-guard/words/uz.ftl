# QQS bo‘yicha shubhalar.

vat-in-doubt = Shubhali QQS: { $sum } ({ $count })
vat-in-doubt-count = Shubhali QQS: { $count } ta
vat-sure-btn = Shubhali QQSsiz ({ $count })
vat-doubted-btn = Shubhali QQS ({ $count })
vat-setting-btn = QQS shubhalari: { $value }
