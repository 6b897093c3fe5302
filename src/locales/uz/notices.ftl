# Yangiliklar.

notice-decisionOvertaken = ⛔ Boshqa kishi oldinroq qaror qilgan: hujjat holati endi boshqa.
notice-followNeedsLogin = 🔑 Sessiya tugadi. Natijani ko‘rishim uchun qaytadan kiring: /login
notice-saveDone = ✅ Hujjat saqlangan ekan. Yuborish uchun uni imzolang.
notice-saveNotArrived = ⚠️ Hujjat saqlanmadi: xizmatda u yo‘q. Qoralamangiz saqlab qo‘yilgan.
notice-saveUntracked = ❔ Hujjat saqlangan-saqlanmaganini bilib bo‘lmadi. Qayta saqlashdan oldin uni xizmatdan qidirib ko‘ring.
notice-saveNeedsLogin = 🔑 Sessiya tugadi. Hujjat saqlangan-saqlanmaganini ko‘rishim uchun qaytadan kiring: /login
notice-bulk-refused = ↩️ { $count } ta hujjat birgalikda xizmatdan o‘tmadi, hech biri yuborilmadi. Qaytadan imzolang, har biri alohida ketadi.
notice-opening-failed = Imzo sahifasi ochilmadi. Hech narsa yuborilmadi.
notice-new-login =
    🔑 Kotibga tashkilotingizdan yangi kishi kirdi: <b>{ $person }</b>, login: { $username }.
    Xodimingiz bo‘lmasa, xizmatda shu loginning parolini o‘zgartiring.
notice-new-logins = 🔑 Kotibga { $count } ta yangi kishi kirdi:
notice-new-logins-not-yours = Begonasi bo‘lsa, uning parolini almashtiring.
notice-new-login-unnamed = 🔑 Tashkilotingizga boshqa Telegram hisobidan kirildi. Agar bu sizning xodimingiz bo‘lmasa, hujjat almashish xizmatidagi parolni almashtiring.
notice-own-name-login =
    🔑 Loginingiz ({ $username }) bilan boshqa Telegramdan kirildi: <b>{ $person }</b>.
    Siz bo‘lmasangiz, xizmatda parolni darhol o‘zgartiring.
