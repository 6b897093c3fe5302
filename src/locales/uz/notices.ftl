# Yangiliklar.

notice-decisionOvertaken = ⛔ Boshqa kishi oldinroq qaror qilgan: hujjat holati endi boshqa.
notice-followNeedsLogin = 🔑 Sessiya tugadi. Natijani ko‘rishim uchun qaytadan kiring: /login
notice-saveDone = ✅ Hujjat saqlangan ekan. Yuborish uchun uni imzolang.
notice-saveNotArrived = ⚠️ Hujjat saqlanmadi: xizmatda u yo‘q. Qoralamangiz saqlab qo‘yilgan.
notice-saveUntracked = ❔ Hujjat saqlangan-saqlanmaganini bilib bo‘lmadi. Qayta saqlashdan oldin uni xizmatdan qidirib ko‘ring.
notice-saveNeedsLogin = 🔑 Sessiya tugadi. Hujjat saqlangan-saqlanmaganini ko‘rishim uchun qaytadan kiring: /login
notice-bulk-refused = ↩️ { $count } ta hujjat birgalikda xizmatdan o‘tmadi, hech biri yuborilmadi. Qarorlaringiz saqlangan: qaytadan imzolang, har biri alohida ketadi.
notice-opening-failed = Imzo sahifasi tanlaganlaringizni ko‘rsata olmadi. Hech narsa yuborilmadi, tanlovlaringiz saqlandi.
notice-new-login = 🔑 Tashkilotingizga boshqa Telegram hisobidan kirildi. Agar bu sizning xodimingiz bo‘lmasa, hujjat almashish xizmatidagi parolni almashtiring.
