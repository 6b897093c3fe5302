# Imzo kutayotgan qarorlar: nima bor, nimasi boshqacha, qanday tayyorlanadi.

queue-doubt-note = Odatdagidan boshqacha:
queue-doubt-first = hamkordan birinchi
queue-doubt-amount = summa
queue-doubt-number = takror raqam
queue-doubt-contract = boshqa shartnoma
queue-doubt-lines = qatorlar jami
queue-doubt-line = qator
queue-doubt-vatRate = QQS
queue-doubt-account = hisobraqam
queue-doubt-vat = QQS shubhali
queue-doubt-negative = manfiy summa
queue-doubt-repeats = takroriy hujjat
queue-doubt-differs = biznikidan farqli
queue-doubt-uncompared = solishtirilmagan
queue-doubt-agrees = biznikiga mos
queue-doubt-checked = tekshirilgan
queue-doubt-checkedBefore = tekshiruvdan keyin o‘zgargan
queue-doubt-oddAction = boshqa amal
queue-doubt-oddPartner = boshqa hamkor
queue-doubt-oddAmount = boshqalarga o‘xshamagan summa
queue-only-btn = Faqat «{ $action }» ({ $count }) ↗
queue-left-out = Kirmay qoldi, hali imzolanmagan:
queue-left-out-more = …va yana { $count } ta.
queue-changed = Qarordan keyin o‘zgargan, shuning uchun qaror qaytarib olindi. Hozirgi holatini ko‘rib, qaytadan qaror qiling:
queue-changed-document = Tanlovingizdan keyin («{ $action }») hujjat o‘zgardi, shuning uchun tanlovingiz qaytarib olindi, hech narsa imzolanmadi. Hozirgi holatini ko‘rib, qaytadan qaror qiling.
queue-changed-document-by = Hujjat { $name } tanlaganidan («{ $action }») keyin o‘zgardi, shuning uchun bu qaror qaytarib olindi, hech narsa imzolanmadi. Hozirgi holatini ko‘rib, qaytadan qaror qiling.
queue-back-btn = ‹ Imzoga ({ $count })
queue-undo-all-btn = Hammasini qaytarib olish ({ $count })
queue-undone = ↩️ Qaytarib olindi: { $count } ta. Hech narsa imzolanmadi.

session-signed = { $count } ta imzolandi
session-none = Hech narsa imzolanmadi:
session-part-done = { $action ->
    [send] { $count } ta yuborildi
    [reject] { $count } ta rad etildi
    [cancel] { $count } ta bekor qilindi
    [agentAccept] { $count } ta vakil sifatida qabul qilindi
    [agentReject] { $count } ta vakil sifatida rad etildi
   *[accept] { $count } ta qabul qilindi
}
session-part-waiting = { $count } tasining natijasi kutilmoqda
session-part-unknown = { $count } ta tekshirilmoqda
session-part-untracked = { $count } ta natijasiz
session-part-refused = { $count } ta xizmatdan o‘tmadi
session-part-undone = { $count } ta qaytarib olindi
session-part-void = { $count } tasini endi imzolash shart emas
session-part-left = yana { $count } ta imzoga
session-part-later = { $count } tasi keyinroq imzolandi
session-unfollowed = Endi kuzatilmaydi: { $count } ta. Hujjatlar imzolangan, lekin chiqqaningizda natija hali ma’lum emas edi; uni xizmatning o‘zidan ko‘ring.
