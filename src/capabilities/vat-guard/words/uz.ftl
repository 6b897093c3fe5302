# QQS bo‘yicha shubhalar.

vat-in-doubt = QQSi shubhali: { $sum } ({ $count })
vat-in-doubt-count = QQSi shubhali: { $count } ta
vat-setting-btn = QQS bo‘yicha ogohlantirish: { $value }
vat-about = Kotib kelgan hujjatning QQSi haqida xizmat belgi qo‘ygan bo‘lsa ogohlantiradi: sotuvchining guvohnomasi to‘xtatilgan yoki soliq xavfi yuqori. O‘chirilgan paytda bu haqda ekranlar ham, xabarlar ham aytmaydi.
