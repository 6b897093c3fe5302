# Kirish, chiqish, o‘chirish.

login-welcome = Assalomu alaykum, men Kotibman. Kiruvchi hujjatlarni ko‘rsataman: shu yerda qabul qiling yoki rad eting, brauzerda imzolang. Kalit o‘zingizda qoladi.
login-how = Hujjat almashish xizmatidagi login va parolingiz bilan kiring.
login-link-valid = Havola faqat siz uchun: uni hech kimga bermang. U { $minutes } daqiqa amal qiladi.
login-open-btn = Kirish
login-in-chat-btn = Shu chatda kirish
login-ask-username = Hujjat almashish xizmatidagi loginingizni yozing.
login-username-wrong = Bu loginga o‘xshamaydi. Uni bir so‘z qilib, bo‘shliqsiz yozing.
login-other-name-btn = Boshqa login
login-ask-password =
    Login: <b>{ $username }</b>

    Endi parolni yuboring. Bu xabarni darhol o‘chiraman, parolni saqlamayman.
login-password-stays = ⚠️ Parol yozilgan xabarni o‘chirib bo‘lmadi. Iltimos, uni o‘zingiz o‘chiring.
login-password-again = Ishim uzilib qoldi va parolingiz menda yo‘q. Iltimos, uni yana bir bor yuboring.
login-name-again = Ishim uzilib qoldi va buni o‘qiy olmadim. Iltimos, yana bir bor yozing.
login-done = ✅ Kirdingiz: <b>{ $organization }</b> · { $tin }
login-added = ✅ Qo‘shildi: <b>{ $organization }</b> · { $tin }
login-another = Yana bir tashkilotga yoki o‘zingiznikilardan biriga qaytadan kiring.
login-logout-ask = <b>{ $organization }</b> ({ $tin }) hisobidan chiqasizmi? Imzolanmagan qarorlar o‘chadi.
login-under-way = { $count } ta imzolangan qaror hali bajarilmoqda. Kirmasdan ularni kuzata olmayman: natijasini xizmatning o‘zidan ko‘ring.
login-logout-btn = Chiqish
login-logged-out = Chiqdingiz. Bu tashkilot haqida saqlanganlar o‘chirildi.
login-delete-ask = Siz haqingizda saqlangan hamma narsani o‘chiraymi: tashkilotlar, sozlamalar, imzolanmagan qarorlar, eslab qolingan brauzerlar? Buni qaytarib bo‘lmaydi.
login-delete-btn = Hammasini o‘chirish
login-deleted = Siz haqingizda saqlangan hamma narsa o‘chirildi. Qaytmoqchi bo‘lsangiz, /start buyrug‘ini bosing.
login-end-all-ask = Barcha eslab qolingan brauzerlar unutilsinmi va { $count } ta tashkilotdan chiqilsinmi? Imzolanmagan qarorlar o‘chadi.
login-end-all-btn = Hammasini tugatish
login-all-ended = Barcha brauzerlar unutildi, barcha kirishlar tugatildi.
login-unnamed = ismsiz hisob
login-ended-idle = U { $days } kun ishlatilmadi.
login-ended-age = Bitta kirish ko‘pi bilan { $days } kun amal qiladi.
login-ended-operator = Uni shu Kotib administratori tugatdi.
