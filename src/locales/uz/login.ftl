# Kirish, chiqish, o‘chirish.

login-welcome = Assalomu alaykum! Men Kotibman. Kelgan hujjatlarni ko‘rsataman, siz ularni bir necha soniyada qabul qilasiz yoki rad etasiz.
login-how = Hujjatlar xizmatidagi login va parolingiz bilan kiring.
login-link-valid = Tugma { $minutes } daqiqa amal qiladi.
login-open-btn = Kirish
login-in-chat-btn = Shu chatda kirish
login-ask-username = Iltimos, hujjatlar xizmatidagi loginingizni yozing.
login-username-wrong = Bu loginga o‘xshamaydi. Uni bir so‘z qilib, bo‘shliqsiz yozing.
login-ask-password =
    Login: <b>{ $username }</b>

    Endi parolni yuboring. Bu xabarni darhol o‘chiraman, parolni saqlamayman.
login-password-stays = ⚠️ Parol yozilgan xabarni o‘chirib bo‘lmadi. Iltimos, uni o‘zingiz o‘chiring.
login-password-again = Ishim uzilib qoldi va parolingiz menda yo‘q. Iltimos, uni yana bir bor yuboring.
login-done = ✅ Kirdingiz: <b>{ $organization }</b> · { $tin }
login-logout-ask = <b>{ $organization }</b> ({ $tin }) tashkilotidan chiqasizmi? Imzolanmagan qarorlar bekor bo‘ladi.
login-under-way = { $count } ta imzolangan qaror hali bajarilmoqda. Kirmasdan ularni kuzata olmayman: natijasini xizmatning o‘zidan ko‘ring.
login-logout-btn = Chiqish
login-logged-out = Chiqdingiz. Bu tashkilot haqida saqlanganlar o‘chirildi.
login-delete-ask = Siz haqingizda saqlanganlarning hammasini: tashkilotlar, sozlamalar, imzolanmagan qarorlar, eslab qolingan brauzerlarni o‘chiraymi? Buni qaytarib bo‘lmaydi.
login-delete-btn = Hammasini o‘chirish
login-deleted = Siz haqingizda saqlanganlarning hammasi o‘chirildi. Qaytmoqchi bo‘lsangiz, /start ni bosing.
