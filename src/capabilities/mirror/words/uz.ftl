# Solishtirma dalolatnomani o‘z hujjatlari bilan solishtirish.

mirror-btn = O‘zimizniki bilan solishtirish
mirror-uncompared = { $count } ta solishtirma dalolatnoma solishtirilmagan
mirror-back-btn = ‹ Solishtiruv
mirror-excel-btn = Excel
mirror-reject-btn = Farqlar ro‘yxati bilan
mirror-reading = O‘qilmoqda…
mirror-progress = { $count } tadan { $done } tasi o‘qildi…

mirror-theirs = Ular hisobida: <b>{ $balance }</b>
mirror-ours = Hujjatlaringiz va ularning to‘lovlari bo‘yicha: <b>{ $balance }</b>
mirror-difference = Farq { $sum }.
mirror-read = { $count } ta hujjat o‘qildi.
mirror-read-first = Har bir ro‘yxatning birinchi { $count } ta hujjati o‘qildi.

mirror-group = { $group ->
    [theirs-only] Ularda bor, bizda yo‘q
    [ours-only] Bizda bor, ularda yo‘q
    [other-sum] Summa boshqa
    [other-date] Sana boshqa
    [match] Mos
    [payment] To‘lovlar
   *[left-out] Kirmadi
}

mirror-side = { $side ->
    [debit] debet { $sum }
   *[credit] kredit { $sum }
}
mirror-sums = ularda { $theirs }, bizda { $ours } ({ $difference })
mirror-dates = ularda { $theirs }, bizda { $ours }
mirror-without-sum = summasini o‘qib bo‘lmadi
mirror-other-currency = boshqa valyutada
mirror-other-contract = { $contract } shartnomasi bu dalolatnomada yo‘q
mirror-unanswered = hali javob berilmagan
mirror-repeats = { $document } bilan bir xil; bir marta hisoblandi

mirror-not-read = O‘qilmadi: { $lists }. U yerdagilar bu yerda yetishmayotgandek ko‘rinishi mumkin.
mirror-unread = { $count } ta hujjatni o‘qib bo‘lmadi: summaga kirmadi.
mirror-unread-lines = { $count } ta qatorni o‘qib bo‘lmadi.
mirror-own-columns = Ularning ustunlari bo‘sh, sizniki solishtirildi.
mirror-swapped = Debet va kredit o‘rni almashgan; shunga qarab solishtirildi.
mirror-gap = Ularning qatorlari bilan qoldig‘i o‘rtasida { $sum } farq bor.

mirror-no-lines = Bu dalolatnoma qatorlarini o‘qib bo‘lmadi, solishtiradigan narsa yo‘q.
mirror-sides-unknown = Bu dalolatnomaning ikki tomoni kimligi ko‘rinmaydi, solishtirib bo‘lmaydi.
mirror-no-period = Bu dalolatnomada birorta sana yo‘q, solishtirib bo‘lmaydi.
mirror-no-lists = Hozir hisob-faktura va dalolatnomalar ro‘yxatini o‘qib bo‘lmaydi.

mirror-reason-head = Hujjatlarimiz bilan farqlar:
mirror-reason-theirs = { $name }, { $sum }: bizda yo‘q
mirror-reason-void = { $document }, { $sum }: rad etilgan yoki bekor qilingan
mirror-reason-ours = { $document }, { $sum }: sizda yo‘q
mirror-reason-sum = { $document }: sizda { $theirs }, bizda { $ours }
mirror-reason-more = yana { $count } ta

mirror-workbook = Butun solishtiruv. Minusli summalar — sizning qarzingiz.
mirror-column-result = Natija
mirror-column-their-date = Ulardagi sana
mirror-column-operation = Ulardagi qator
mirror-column-kind = Hujjat
mirror-column-theirs = Ular hisobida, { $currency }
mirror-column-ours = Hujjatlaringiz bo‘yicha, { $currency }
mirror-column-difference = Farq, { $currency }
mirror-column-note = Izoh
mirror-opening = Boshlang‘ich qoldiq
mirror-closing = Yakuniy qoldiq
