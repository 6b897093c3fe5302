# Qarorlar, ularning sabablari va imzolash.

action-send = yuborish
action-accept = qabul qilish
action-reject = rad etish
action-cancel = bekor qilish
action-agentAccept = ishonchli shaxs sifatida qabul qilish
action-agentReject = ishonchli shaxs sifatida rad etish
action-send-btn = Imzolab yuborish
action-accept-btn = Qabul qilish
action-reject-btn = Rad etish
action-cancel-btn = Hujjatni bekor qilish
action-agentAccept-btn = Ishonchli shaxs sifatida qabul qilish
action-agentReject-btn = Ishonchli shaxs sifatida rad etish

decision-open = Qaror: { $action }. Kuchga kirishi uchun imzolang.
decision-signing = Qaror: { $action }. Imzo sahifasida imzolang.
decision-submitting = Imzo topshirilmoqda: { $action }.
decision-following = Navbatda: { $action }. Xizmat imzoni oldi va ishlamoqda.
decision-unknown = Hali noma’lum: { $action }. Xizmat aniq javob bermadi; tekshiryapman, xabar beraman.
decision-done = Tayyor: { $action }. Xizmat tasdiqladi.
decision-failed = Amalga oshmadi: { $action }.
decision-refused = Xizmat qabul qilmadi: { $action }. Qaytadan qaror qilishingiz mumkin.
decision-refused-forbidden = Xizmat qabul qilmadi: { $action }.
decision-untracked = Xizmat imzoni oldi ({ $action }), lekin natijasini ko‘rsatmayapti.
decision-undone = Qaror qaytarib olindi: { $action }. Hech narsa imzolanmadi.
decision-unfollowed = Endi kuzatilmaydi: { $action }. Imzo qo‘yilgan, lekin chiqqaningizda natija hali ma’lum emas edi; uni xizmatning o‘zidan ko‘ring.
decision-reason = Sababi
decision-sign-btn = ✍️ Imzolash
decision-undo-btn = Qaytarib olish
decision-card-btn = Hujjatni ochish
decision-list-btn = ‹ Ro‘yxatga qaytish
decision-taken = Tashkilotingizda kimdir bu hujjat bo‘yicha qaror qilib bo‘lgan.
decision-being-saved = Bu hujjat hozir saqlanmoqda. Bir necha daqiqadan keyin urinib ko‘ring.
decision-changed = Siz ko‘rganingizdan beri hujjat o‘zgardi. Iltimos, hozirgi holatini ko‘rib, keyin qaror qiling.
decision-not-possible = Hujjat shu orada o‘zgardi, buni endi qilib bo‘lmaydi. Hozirgi holati mana.
decision-detail-notArrived = Xizmatda imzodan iz yo‘q. Qaytadan qaror qilib, imzolashingiz mumkin.
decision-detail-forbidden = Rolingiz yoki hujjat egasi bunga ruxsat bermaydi. Hujjat o‘zgarmadi, huquqi bor kishi qaror qilishi mumkin.

reason-ask = Nega rad etyapsiz? Sababni tanlang yoki o‘z so‘zingiz bilan yozing. Uni yuboruvchi o‘qiydi.
reason-too-short = Kamida 3 ta belgidan iborat sabab yozing.
reason-too-long = Juda uzun: ko‘pi bilan 400 ta belgi yozing.
reason-wrong-sum = Summa noto‘g‘ri
reason-wrong-goods = Tovar yoki xizmat noto‘g‘ri
reason-wrong-details = Rekvizitlar noto‘g‘ri
reason-not-ours = Hujjat bizga tegishli emas
reason-duplicate = Bunday hujjat bizda bor

sign-open-btn = ✍️ Imzo sahifasini ochish ↗
sign-new-link-btn = Yangi havola
sign-code = Hujjat kodi: <b>{ $code }</b>. Sahifada ham shu kod turadi; boshqacha bo‘lsa, imzolamang.
sign-valid = Havola { $minutes } daqiqa ichida shu telefon yoki kompyuter brauzerida ochiladi.
sign-queue = <b>{ $count }</b> ta qaror imzongizni kutmoqda
sign-queue-sum = jami { $total }
sign-queue-sum-some = { $count } tadan { $known } tasining summasi: { $total }
sign-queue-empty = Imzongizni kutayotgan qaror yo‘q.
sign-queue-btn = ✍️ Imzolash ({ $count })
sign-queue-ready = { $count } ta hujjat imzolashga tayyor.

browser-ask =
    Yangi brauzer imzo sahifangizni ochmoqchi: <b>{ $browser }</b>

    U qaysi kodni ko‘rsatyapti? Agar siz ochmagan bo‘lsangiz, «Hech qaysi biri»ni bosing.
browser-none-btn = Hech qaysi biri
browser-approved = ✅ Brauzer 90 kunga eslab qolindi. U yerda davom eting.
browser-denied = ⛔ Imzo sahifasi yopildi. Qarorlaringiz saqlandi: tayyor bo‘lganda «Imzolash»ni bosing.
browser-late = Bu savol eskirgan. Yangi havola uchun «Imzolash»ni bosing.
