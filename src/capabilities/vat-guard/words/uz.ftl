# QQS bo‘yicha shubhalar.

vat-in-doubt = QQSi shubhali: { $sum } ({ $count })
vat-in-doubt-count = QQSi shubhali: { $count } ta
vat-setting-btn = QQS bo‘yicha ogohlantirish: { $value }
