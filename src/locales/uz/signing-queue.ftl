# Imzo kutayotgan qarorlar: nima bor, nimasi boshqacha, qanday tayyorlanadi.

queue-anomaly-action = boshqa amal
queue-anomaly-counterparty = boshqa hamkor
queue-anomaly-amount = odatdagidan boshqacha summa
queue-anomaly-negative = manfiy summa
queue-anomaly-note = Boshqalaridan farq qiladi:
queue-unusual-note = Odatdagidan boshqacha:
queue-unusual-first = hamkordan birinchi
queue-unusual-amount = summa
queue-unusual-number = takror raqam
queue-unusual-contract = boshqa shartnoma
queue-unusual-lines = qatorlar jami
queue-unusual-line = qator
queue-unusual-vatRate = QQS
queue-unusual-account = hisobraqam
queue-unusual-vat = QQS shubhali
queue-only-btn = Faqat «{ $action }» ({ $count }) ↗
queue-left-out = Kirmay qoldi, hali imzolanmagan:
queue-left-out-more = …va yana { $count } ta.
queue-changed = Qaroringizdan keyin o‘zgargan, shuning uchun qaror qaytarib olindi. Hozirgi holatini ko‘rib, qaytadan qaror qiling:
queue-changed-document = Siz «{ $action }»ni tanlaganingizdan keyin hujjat o‘zgardi, shuning uchun tanlovingiz qaytarib olindi, hech narsa imzolanmadi. Hozirgi holatini ko‘rib, qaytadan qaror qiling.
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
session-unfollowed = Endi kuzatilmaydi: { $count } ta. Hujjatlar imzolangan, lekin chiqqaningizda natija hali ma’lum emas edi; uni xizmatning o‘zidan ko‘ring.
