# Yangiliklar.

notice-decisionOvertaken = ⛔ Boshqa kishi oldinroq qaror qilgan: hujjat holati endi boshqa.
notice-followNeedsLogin = 🔑 Sessiya tugadi. Natijani ko‘rishim uchun qaytadan kiring: /login
notice-saveDone = ✅ Hujjat saqlangan ekan. Yuborish uchun uni imzolang.
notice-saveNotArrived = ⚠️ Hujjat saqlanmadi: xizmatda u yo‘q. Qoralamangiz saqlab qo‘yilgan.
notice-saveUntracked = ❔ Hujjat saqlangan-saqlanmaganini bilib bo‘lmadi. Qayta saqlashdan oldin uni xizmatdan qidirib ko‘ring.
notice-saveNeedsLogin = 🔑 Sessiya tugadi. Hujjat saqlangan-saqlanmaganini ko‘rishim uchun qaytadan kiring: /login
notice-bulk-refused = ↩️ { $count } ta hujjat birgalikda xizmatdan o‘tmadi, hech biri yuborilmadi. Qarorlaringiz saqlangan: qaytadan imzolang, har biri alohida ketadi.
notice-opening-failed = Imzo sahifasi tanlaganlaringizni ko‘rsata olmadi. Hech narsa yuborilmadi, tanlovlaringiz saqlandi.
notice-new-login =
    🔑 Tashkilotingizga Kotibda yangi kirildi: <b>{ $person }</b>, login: { $username }.

    Agar bu xodimingiz bo‘lmasa, hujjat almashish xizmatida shu loginning parolini o‘zgartiring.
notice-new-login-unnamed = 🔑 Tashkilotingizga boshqa Telegram hisobidan kirildi. Agar bu sizning xodimingiz bo‘lmasa, hujjat almashish xizmatidagi parolni almashtiring.
notice-own-name-login =
    🔑 Sizning loginingiz ({ $username }) bilan boshqa Telegram hisobidan kirildi: <b>{ $person }</b>.

    Agar bu siz bo‘lmasangiz, hujjat almashish xizmatida parolingizni darhol o‘zgartiring.
