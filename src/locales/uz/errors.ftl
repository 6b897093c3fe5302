# Errors: what happened and what to do next.

error-unauthorized = Sessiya tugagan. Iltimos, qaytadan kiring: to‘xtagan joyingizdan davom etasiz.
error-bad-credentials = Login yoki parol noto‘g‘ri. Tekshirib, yana bir bor urinib ko‘ring.
error-login-limited = Kirishga urinishlar ko‘payib ketdi. Hisob bloklanmasligi uchun biroz kutib, keyin yana urinib ko‘ring.
error-forbidden = Buni qila olmaysiz: vakolatingiz yetmaydi yoki hujjat boshqa tashkilotniki. Tashkilotingiz rahbariga murojaat qiling.
error-not-found = Hujjat topilmadi. U o‘chirilgan yoki boshqa joyga o‘tgan bo‘lishi mumkin. Ro‘yxatni yangilab ko‘ring.
error-list-not-found = Xizmat bu ro‘yxatni ko‘rsatmayapti, shuning uchun uni ochib bo‘lmaydi. Undagi hujjatlar xizmatning o‘z saytida; boshqa ro‘yxatlar shu yerda.
error-conflict = Bu orada hujjatning holati o‘zgardi. Hozirgi holatini ko‘rib, qaytadan qaror qiling.
error-rejected = So‘rov xizmatdan o‘tmadi. Hech narsa o‘zgarmadi: ma’lumotlarni tekshirib, qaytadan yuboring.
error-rate-limited = So‘rovlar juda ko‘p. Bir daqiqa kutib, yana urinib ko‘ring.
error-rate-limited-until = Xizmat { $until } gacha kutishni so‘radi. Keyin yana urinib ko‘ring, hech narsa yo‘qolmadi.
error-unavailable = Hujjat almashish xizmati hozir javob bermayapti. Birozdan keyin yana urinib ko‘ring, hech narsa yo‘qolmadi.
error-service-away = Xizmat { $since } dan beri javob bermayapti. Qarorlaringiz saqlandi; u tiklanganda aytaman.
service-back = Xizmat yana javob beryapti.
error-outcome-unknown = So‘rov yetib borgan-bormagani hozircha noma’lum. O‘zim tekshirib, natijasini aytaman; qaytadan yubormang.
error-protocol = Xizmat kutilmagan javob berdi, shuning uchun uni ko‘rsata olmayman. Keyinroq urinib ko‘ring; takrorlansa, administratorga ayting.
error-login-unread = Xizmatning kirishga bergan javobi tushunarsiz, shuning uchun kirib bo‘lmadi. Gap parolda emas, qayta urinish yordam bermaydi: administratorga ayting.
error-operation-off = Bu amal hozircha o‘chirib qo‘yilgan. Uni xizmatning o‘z saytida bajarishingiz mumkin.
error-stale-button = Bu tugma eskirgan. Hozirgi holati mana.
error-question-outdated = Kotib javobingizni kutayotganda yangilandi. Iltimos, nima qilmoqchi bo‘lganingizni yana bir bor tanlang.
error-bug = Nimadir buzildi, bu bizning xatomiz. Yana urinib ko‘ring; takrorlansa, administratorga shu kodni ayting: { $incident }
error-try-later = Kotib hozir buni qila olmayapti, bu bizning xatomiz. Hech narsa yo‘qolmadi: bir necha daqiqadan keyin yana urinib ko‘ring.
error-signing-expired = Imzo havolasining muddati tugadi. Qaroringiz saqlangan: yana «Imzolash» tugmasini bosing.
error-nothing-to-sign = Bu yerda imzolanadigan narsa qolmadi.
error-signed-elsewhere = Bu hozir boshqa oynada yoki brauzerda imzolanmoqda.
error-questions-limited = Yangi brauzerlar haqida juda ko‘p so‘raldi. 20 daqiqadan keyin, kechi bilan ertaga urinib ko‘ring.
