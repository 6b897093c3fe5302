# Yangiliklar.

notice-decisionDone = ✅ № { $number }: { $action } xizmat tomonidan tasdiqlandi.
notice-decisionFailed = ⚠️ № { $number }: amalga oshmadi ({ $action }). Yuqoridagi xabarga qarang.
notice-decisionRefused = ⚠️ № { $number }: xizmat qabul qilmadi ({ $action }). Yuqoridagi xabarga qarang.
notice-decisionNotArrived = ⚠️ № { $number }: imzo yetib bormadi ({ $action }). Qaytadan qaror qilib, imzolashingiz mumkin.
notice-decisionOvertaken = ⚠️ № { $number }: kimdir ulgurdi, hujjat endi boshqa holatda.
notice-decisionUntracked = ☑️ № { $number }: xizmat imzoni oldi ({ $action }), lekin natijasini ko‘rsatmayapti.
notice-followNeedsLogin = 🔑 № { $number }: sessiya tugadi. Natijani ko‘rishim uchun qaytadan kiring: /login ({ $action }).
notice-saveDone = ✅ Hujjat saqlangan ekan. Yuborish uchun uni imzolang.
notice-saveNotArrived = ⚠️ Hujjat saqlanmadi: xizmatda u yo‘q. Qoralamangiz saqlab qo‘yilgan.
notice-saveUntracked = ❔ Hujjat saqlangan-saqlanmaganini bilib bo‘lmadi. Qayta saqlashdan oldin uni xizmatdan qidirib ko‘ring.
notice-saveNeedsLogin = 🔑 Sessiya tugadi. Hujjat saqlangan-saqlanmaganini ko‘rishim uchun qaytadan kiring: /login
notice-session-expired = ⌛ Imzo havolasi eskirdi. Imzolanmagan qarorlar saqlandi.
notice-session-denied = ⛔ Imzo sahifasi yopildi: kod mos kelmadi. Qarorlaringiz saqlandi.
notice-session-tooManyBrowsers = ⛔ Imzo sahifasini ochishga juda ko‘p brauzer urindi, men uni yopdim. Qarorlaringiz saqlandi.
notice-bulk-refused = ↩️ Xizmat { $count } ta hujjatni birgalikda qabul qilmadi, hech biri yuborilmadi. Qarorlaringiz saqlangan: qaytadan imzolang, har biri alohida ketadi.
notice-queue-btn = ✍️ Imzolash uchun
notice-new-login = 🔑 Tashkilotingizga boshqa Telegram hisobidan kirildi. Agar bu sizning xodimingiz bo‘lmasa, hujjatlar xizmatidagi parolni almashtiring.
