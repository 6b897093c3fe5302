# Brauzerdagi sahifalar: imzolash, kirish, endi ishlamaydigan havolalar.

web-title-sign = Imzolash · Kotib
web-title-login = Kirish · Kotib
web-title = Kotib
web-language = Til
web-loading = Bir lahza…
web-chat-btn = Telegramga qaytish
web-retry-btn = Qayta urinish
web-not-started = Sahifa ochilmadi. Uni qayta yuklang; yordam bermasa, brauzerni yangilang yoki havolani boshqa brauzerda oching: { "Chrome" } yoki { "Safari" }. { "JavaScript" } yoqilgan bo‘lishi kerak.

web-home-title = Kotib
web-home-text = Kotib Telegramda ishlaydi: kiruvchi hujjatlarni ko‘rsatadi, ularni qabul qilish, rad etish va imzolashga yordam beradi. Hammasi chatdan boshlanadi.
web-gone-sign-title = Bu havola endi ishlamaydi
web-gone-sign-text = Hisobdan chiqilgan, uning o‘rniga boshqa havola bor yoki imzolanadigan narsa qolmagan. Chatda Kotibning eng yangi xabaridagi «Imzolash» tugmasini bosing; u yerda bunday tugma bo‘lmasa, /home deb yozing.
web-gone-login-title = Bu havola endi ishlamaydi
web-gone-login-text = Kirish havolasi 10 daqiqa va faqat bir marta amal qiladi. Chatga /login deb yozing: javobida yangisi bo‘ladi.
web-missing-title = Bunday sahifa yo‘q
web-missing-text = Chatga qaytib, u yerdagi tugmalardan foydalaning.
web-starting-title = Kotib ishga tushmoqda
web-starting-text = U Telegram javobini kutmoqda, hech narsa yo‘qolmadi. Bir daqiqadan so‘ng yana urinib ko‘ring.
web-broken-title = Nimadir buzildi
web-broken-text = Bu bizning xatomiz, hech narsa yo‘qolmadi. Yana urinib ko‘ring; takrorlansa, administratorga shu kodni ayting: { $incident }

web-problem-title = Hozircha bo‘lmadi
web-changed-title = Hujjat o‘zgargan
web-problem-offline = Aloqa yo‘q. Hech narsa yo‘qolmadi: internetni tekshirib, yana urinib ko‘ring.
web-problem-unavailable = Hujjat almashish xizmati hozir javob bermayapti. Hech narsa yo‘qolmadi: birozdan keyin yana urinib ko‘ring.
web-problem-another-document = Xizmat boshqa hujjat haqida javob berdi. Hech narsa imzolanmadi: yana urinib ko‘ring.
web-problem-later = Kotib hozir buni qila olmayapti, bu bizning xatomiz. Hech narsa yo‘qolmadi: bir necha daqiqadan keyin yana urinib ko‘ring.
web-problem-unread = Xizmatning kirishga bergan javobi tushunarsiz, shuning uchun kirib bo‘lmadi. Gap parolda emas, qayta urinish yordam bermaydi: administratorga ayting.
web-problem-limited = Urinishlar ko‘payib ketdi. Biroz kutib, yana urinib ko‘ring.
web-problem-not-allowed = Bu Kotib faqat administratori tanlagan tashkilotlarga xizmat qiladi, bu tashkilot esa ular orasida yo‘q. Bu kirishdan hech narsa saqlanmadi.
web-problem-not-admitted = Avval administrator ruxsat berishi kerak. So‘radim, javobni chatga yozaman.
web-problem-limited-until = Xizmat { $until } gacha kutishni so‘radi. Keyin yana urinib ko‘ring, hech narsa yo‘qolmadi.
web-problem-service-says = Xizmat javobi: { $detail }
web-problem-credentials = Login yoki parol noto‘g‘ri. Tekshirib, yana bir bor urinib ko‘ring.
web-problem-login-needed = Hujjat almashish xizmatidagi sessiya tugagan. Chatda qaytadan kiring; qaroringiz saqlangan.
web-problem-forbidden = Buni qila olmaysiz: vakolatingiz yetmaydi yoki hujjat boshqa tashkilotniki.
web-problem-browser = Bu brauzer endi tasdiqlanmagan. Qayta tasdiqlash uchun sahifani yangilang.
web-problem-request = So‘rov xizmatdan o‘tmadi. Hech narsa o‘zgarmadi: yana urinib ko‘ring.
web-problem-nothing-to-sign = Bu havola bo‘yicha imzolanadigan narsa qolmadi. Tanlagan va imzolaganlaringiz chatda.
web-problem-signed-elsewhere = Bu hozir boshqa oynada yoki brauzerda imzolanmoqda. O‘sha yerda tugating yoki bir daqiqadan keyin urinib ko‘ring.
web-problem-changed = Qarordan keyin hujjat o‘zgardi. Hech narsa imzolanmadi, qaror qaytarib olindi: hozirgi holatini chatda ko‘ring.
web-problem-questions-limited = Yangi brauzerlar haqida juda ko‘p so‘raldi. Hech narsa yo‘qolmadi: 20 daqiqadan keyin, kechi bilan ertaga urinib ko‘ring yoki havolani Kotib taniydigan brauzerda oching.
web-problem-bug = Nimadir buzildi, bu bizning xatomiz. Hech narsa yo‘qolmadi. Yana urinib ko‘ring; takrorlansa, administratorga shu kodni ayting: { $incident }
web-outside-title = Sahifani { $outside ->
    [safari] Safari
   *[chrome] Chrome
} brauzerida oching
web-outside-text = Hozir u Telegram ichida ochilgan. Kalitingiz, E-IMZO va eslab qolingan brauzer { $outside ->
    [safari] Safari
   *[chrome] Chrome
} brauzerida.
web-outside-btn = { $outside ->
    [safari] Safari
   *[chrome] Chrome
} brauzerida ochish
web-outside-menu = { $outside ->
    [safari] Bo‘lmasa, shu oynadagi kompas belgisini bosing yoki havolani nusxalab, Safari brauzeriga qo‘ying.
   *[chrome] Ochilmasa, yuqoridagi ⋮ menyusida «{ "Open in…" }» bandini tanlang.
}
web-outside-setting = Havolalar doim tashqarida ochilishi uchun: { $outside ->
    [safari] Telegram sozlamalari → Ma’lumotlar va xotira → Havolalarni ochish → Safari.
   *[chrome] Telegram sozlamalari → Chat sozlamalari → Ichki brauzer: o‘chirilgan.
}
web-outside-copied = Havola nusxalandi.
web-outside-stay-btn = Shu yerda davom etish

web-browser-text = Kotib bu brauzerni hali tanimaydi: o‘rningizga boshqa kishi imzolamasligi uchun chatda shu raqamni bir marta bosing.
web-browser-code = Brauzer kodi
web-browser-waiting = Chatdagi javobingiz kutilmoqda…
web-browser-chat-btn = Chatni ochish
web-browser-denied-title = Tasdiqlanmadi
web-browser-denied-text = Bu havola yopildi: chatda boshqa javob tanlandi, yangi havola ochildi yoki muddati tugadi. Agar bu siz bo‘lsangiz, chatda Kotibning eng yangi xabaridagi «Imzolash» tugmasini bosing.

web-sign-preparing = { $count } ta hujjat tayyorlanmoqda…
web-sign-nothing-title = Imzolanadigan narsa qolmadi
web-sign-over-title = Sahifa 10 daqiqa ochiq turdi
web-sign-over-text = Xavfsizlik uchun u yopildi. Hech narsa yuborilmadi, tanlovlaringiz saqlandi.
web-sign-closed-title = Sahifa yopilgan
web-sign-closed-text = Hech narsa yuborilmadi. Chatda hisobdan chiqilgan, tanlov qaytarib olingan, sahifa boshqa joyda ochilgan yoki hamkasb boshqacha qaror qilgan. Imzoga nima qolganini chatda ko‘rasiz.
web-sign-again-btn = Qaytadan ochish
web-sign-next-btn = Keyingi { $count } tasini imzolash
web-sign-not-taken = { $count } ta hujjat bular orasida yo‘q
web-sign-changed = Qarordan keyin hujjat o‘zgardi. Qaror qaytarib olindi: hozirgi holatini chatda ko‘ring.
# Words before the name and behind it, as the language has them.
web-sign-organization = {""}
web-sign-organization-behind = nomidan
web-sign-heading = { $count } ta hujjatni { $action ->
    [send] yuborasiz
    [reject] rad etasiz
    [cancel] bekor qilasiz
    [agentAccept] vakil sifatida qabul qilasiz
    [agentReject] vakil sifatida rad etasiz
    [mixed] imzolaysiz
   *[accept] qabul qilasiz
}
web-sign-tag = { $action ->
    [send] Yuborish
    [reject] Rad etish
    [cancel] Bekor qilish
    [agentAccept] Qabul qilish (vakil)
    [agentReject] Rad etish (vakil)
   *[accept] Qabul qilish
}
web-sign-btn = { $action ->
    [send] Imzolab yuborish
    [reject] Rad etish va imzolash
    [cancel] Bekor qilish va imzolash
    [agentAccept] Qabul qilish va imzolash
    [agentReject] Rad etish va imzolash
    [mixed] Hammasini imzolash
   *[accept] Qabul qilish va imzolash
}{ $count ->
    [1] { "" }
   *[other] { " " }({ $count })
}
web-sign-tick-btn = Hujjatni belgilang
web-sign-kind = { $kind ->
    [act] Dalolatnoma
    [statement] Solishtirma dalolatnoma
    [waybill] Yuk xati
   *[invoice] Hisob-faktura
}
web-sign-no-number = raqamsiz
web-sign-tin = STIR { $tin }
web-sign-pinfl = JSHSHIR { $pinfl }
web-sign-from = Yuboruvchi
web-sign-to = Qabul qiluvchi
web-sign-look-alike = Nomda o‘xshash lotin va kirill harflari aralashgan: STIRni solishtiring
web-sign-amount = Summa
web-sign-balance = Yakuniy qoldiq
web-sign-total = Jami
web-sign-total-some = { $count } tasi summasiz
web-sign-lines = { $count } ta qator
web-sign-reason = Sabab
web-sign-reason-signed = Sabab siz imzolaydigan ma’lumot ichida.
web-sign-reason-beside = Sabab imzo bilan birga yuboriladi, lekin imzo ichiga kirmaydi.
web-sign-from-service = Bu ma’lumotlar hujjat almashish xizmatidan olingan. Siz xizmat bergan hujjat xeshini imzolaysiz.
web-sign-compare-text = Chatda boshqa hujjat kodi turgan bo‘lsa, imzolamang.
web-sign-code = Hujjat kodi
web-sign-code-where = chat bilan bir xil
web-sign-fingerprint = Hujjat xeshi
web-sign-details = Tafsilotlar
web-sign-certificate = Sertifikat
web-sign-certificate-unknown = Kalit ochilganda ma’lum bo‘ladi.
web-sign-time-left = sahifa yana { $time } ochiq
web-sign-time-warning = Sahifa yana { $minutes } daqiqa ochiq.
web-sign-change-btn = O‘zgartirish
web-sign-no-signer = Bu brauzerda imzolab bo‘lmaydi. Havolani yangi Chrome, Safari, Firefox yoki Edge brauzerida oching.
web-sign-later-btn = Hozir emas
web-sign-stop-btn = Boshqa kutmaslik
web-sign-stop-many-btn = To‘xtatish
web-sign-paused = { $count } tadan { $done } tasi topshirildi. Qolganlari shu yerda kutmoqda: davom eting yoki keyinga qoldiring.
web-sign-rest-later-btn = Qolganini keyinga qoldirish
web-sign-signed = Imzolandi. Boshqalari bilan birga yuboriladi.
web-sign-unusual = Odatdagidan boshqacha: { $count }
web-sign-group = { $count } ta hujjat
web-sign-no-partner = Hamkori ko‘rsatilmagan
web-sign-stopped = Siz to‘xtatdingiz. Bu hujjat yuborilmadi; yana urinib ko‘rish mumkin.
web-signer-not-allowed = Bu usulni administrator o‘chirib qo‘ygan.
web-sign-progress = Imzolanmoqda: { $position }/{ $count }…
web-sign-working = Imzolanmoqda…
web-sign-done-title = Yuborildi
web-sign-done-text = { $count ->
    [one] Natijasi chatga keladi.
   *[other] { $count } ta hujjat. Natijalari chatga keladi.
}
web-sign-confirmed-title = { $action ->
    [send] Yuborildi
    [reject] Rad etildi
    [agentReject] Rad etildi
    [cancel] Bekor qilindi
    [mixed] Tayyor
   *[accept] Qabul qilindi
}{ $count ->
    [1] { "" }
   *[other] : { $count }
}
web-sign-confirmed-text = Xizmat tasdiqladi.
web-sign-waiting-text = Xizmat javobi kutilmoqda…
web-sign-more-btn = Yana { $count } tasini imzolash
web-sign-count-done = { $action ->
    [send] { $count } ta yuborildi
    [reject] { $count } ta rad etildi
    [cancel] { $count } ta bekor qilindi
    [agentAccept] { $count } ta vakil sifatida qabul qilindi
    [agentReject] { $count } ta vakil sifatida rad etildi
   *[accept] { $count } ta qabul qilindi
}
web-sign-count-waiting = { $count } tasining natijasi kutilmoqda
web-sign-count-sent = { $count } ta yuborildi; natijasi chatga keladi
web-sign-count-unknown = { $count } tasiga aniq javob kelmadi: Kotib aniqlab, chatda aytadi; qaytadan imzolamang
web-sign-count-open = { $count } ta imzolanmagan
web-sign-remaining = Bu yerda { $all } tadan { $count } tasi. Qolgan { $rest } tasi shulardan keyin, kalit ochiq qoladi.
web-sign-stay = Belgilanmaganlari imzo kutmoqda: { $count }.
web-sign-some-title = Bir qismi o‘tmadi
web-sign-some-text = { $count } tadan { $sent } tasi yuborildi. Yuborilmaganlari quyida yozilgan.
web-sign-none-title = Hech narsa yuborilmadi
web-sign-none-text = Nima bo‘lgani quyida yozilgan. Hech narsa yo‘qolmadi.
web-sign-refused-title = Xizmatdan o‘tmadi
web-sign-refused-text = Uning javobi quyida. Bu chatda ham aytiladi, u yerda qaytadan qaror qilishingiz mumkin.
web-sign-forbidden-title = Bunga huquqingiz yo‘q
web-sign-forbidden-text = Xizmatdan o‘tmadi: vakolatingiz yetmaydi yoki hujjat boshqa tashkilotniki. Hujjat o‘zgarmadi, huquqi bor kishi qaror qilishi mumkin.
web-sign-checking-title = Tekshiryapmiz
web-sign-checking-text = Natijasini chatda ko‘rasiz. Qaytadan imzolamang.
web-sign-ended-title = Imzolanmadi
web-sign-ended-text = Qaroringiz chatda, «Imzoga» bo‘limida saqlangan.

web-result-queued = Imzo xizmatga topshirildi. Natijasi chatga keladi.
web-result-unknown = Aniq javob kelmadi. Kotib yetib borgan-bormaganini aniqlab, chatda aytadi; qaytadan imzolamang.
web-result-reported = Xizmat xato bilan javob berdi. Kotib baribir yetib borgan-bormaganini aniqlab, chatda aytadi; qaytadan imzolamang.
web-result-refused = Xizmatdan o‘tmadi.
web-result-changed = Bu orada hujjat o‘zgardi. Uni chatda qaytadan ko‘ring.
web-result-forbidden = Buni qila olmaysiz: vakolatingiz yetmaydi yoki hujjat boshqa tashkilotniki.
web-result-conflict = Bu orada hujjatning holati o‘zgardi. Uni chatda qaytadan ko‘ring.
web-result-unavailable = Xizmat javob bermayapti. Hech narsa yuborilmadi; yana urinib ko‘ring.
web-result-anotherDocument = Xizmat boshqa hujjat haqida javob berdi. Hech narsa imzolanmadi: yana urinib ko‘ring.
web-result-limited = Xizmat kutishni so‘radi. Hech narsa yuborilmadi; bir daqiqadan keyin yana urinib ko‘ring.
web-result-returned = Hujjatlar birgalikda xizmatdan o‘tmadi. Hech narsa yuborilmadi: chatda qaytadan imzolang, har biri alohida ketadi.
web-result-loginNeeded = Hujjat almashish xizmatidagi sessiya tugagan. Hech narsa yuborilmadi: chatda qaytadan kiring, qaroringiz saqlangan.

web-signature-tooLarge = Imzo haddan tashqari katta. Hech narsa yuborilmadi.
web-signature-notCms = Kalit yaratgan imzo xizmatga to‘g‘ri kelmaydi. Hech narsa yuborilmadi.
web-signature-contentDiffers = Bu hujjat emas, boshqa narsa imzolangan. Hech narsa yuborilmadi.
web-signature-digestDiffers = Imzo hujjatga mos kelmadi. Hech narsa yuborilmadi.
web-signature-certificateMissing = Imzoda sertifikat yo‘q. Hech narsa yuborilmadi; boshqa kalitni tanlang.
web-signature-certificateExpired = Kalit sertifikatining muddati tugagan. Hech narsa yuborilmadi; amaldagi kalitni tanlang.
web-signature-certificateNotYetValid = Kalit sertifikatining muddati hali boshlanmagan. Hech narsa yuborilmadi; boshqa kalitni tanlang.
web-signature-certificateUnfit = Bu kalit hujjat imzolash uchun berilmagan. Hech narsa yuborilmadi; boshqa kalitni tanlang.
web-signature-certificateUntrusted = Kalit sertifikatini bu yerda ishonilmaydigan markaz bergan. Hech narsa yuborilmadi; boshqa kalitni tanlang.
web-signature-tinDiffers = Kalit siz nomidan imzolayotgan shaxs yoki tashkilotniki emas. Hech narsa yuborilmadi; kerakli kalitni tanlang.
web-signature-namedByPinfl = Kalitda faqat JSHSHIR bor, siz esa STIR bilan kirgansiz: bitta odam ekani bu yerda bilinmaydi. Hech narsa yuborilmadi: STIR ham bor kalitni tanlang yoki xizmatdan hisobingizga JSHSHIR yozishni so‘rab, qaytadan kiring.
web-signature-namedByTin = Kalitda faqat STIR bor, siz esa JSHSHIR bilan kirgansiz: bitta odam ekani bu yerda bilinmaydi. Hech narsa yuborilmadi: yangilangan kalitni tanlang, unda JSHSHIR ham bor.
web-signature-signatureInvalid = Imzo tekshiruvdan o‘tmadi. Hech narsa yuborilmadi; yana urinib ko‘ring.
web-signature-alreadyUsed = Bu imzo avval ishlatilgan. Hech narsa yuborilmadi; yana urinib ko‘ring.
web-signature-failed = Kalit imzolay olmadi. Hech narsa yuborilmadi; yana urinib ko‘ring yoki boshqa kalitni tanlang.

web-key-file = ERI kaliti fayli
web-key-file-choose-btn = Kalitni tanlash
web-key-file-other-btn = Boshqa fayl
web-key-file-hint = kalit ham, parol ham shu qurilmada qoladi
web-key-file-chosen = Kalit fayli bilan
web-key-file-password = Kalit paroli
web-key-file-opening = Kalit ochilmoqda…
web-key-file-owner = Egasi
web-key-file-organization = Tashkilot
web-key-file-valid = Amal qiladi
web-key-file-period = { $from } – { $to }
web-key-file-too-big = Bu fayl kalit uchun juda katta. Kalitingizning .pfx yoki .p12 faylini tanlang.
web-key-file-not-a-key = Bu kalit fayli emas. Kalitingizning .pfx yoki .p12 faylini tanlang.
web-key-file-eimzo = Bu E-IMZO kaliti. U faqat E-IMZO dasturida ochiladi, shuning uchun bu yerda fayl sifatida ishlatib bo‘lmaydi. Boshqa kalitni tanlang yoki kompyuterda E-IMZO orqali imzolang.
web-key-file-wrong-password = Parol noto‘g‘ri. Klaviatura tili va { "Caps Lock" } tugmasini tekshirib, yana urinib ko‘ring.
web-key-file-no-key = Bu faylda sertifikatli kalit yo‘q. Ehtimol, unda faqat sertifikat bor.
web-key-file-unsupported = Bunday kalitni brauzerda ishlatib bo‘lmaydi. RSA va ECDSA kalitlari mos keladi.
web-key-file-expired = Bu kalit sertifikatining muddati { $date } kuni tugagan. Amaldagi kalitni tanlang.
web-key-file-not-yet-valid = Bu kalit sertifikati faqat { $date } kunidan amal qiladi. Boshqa kalitni tanlang.
web-key-other-organization = Bu boshqa tashkilotning kaliti: { $found }. Hujjatlar esa bu tashkilotniki: { $expected }. Uning kalitini tanlang.
web-key-of-person = Kalitda tashkilot emas, odam ko‘rsatilgan: { $found }. Hujjatlar esa bu tashkilotniki: { $expected }. Uning kalitini tanlang.
web-key-other-person = Bu boshqa odamning kaliti: { $found }. Bu yerda jismoniy shaxs imzolaydi: { $expected } hujjatlariga uning o‘z kaliti kerak.
web-key-namedByPinfl = Kalitda faqat { $found } bor, siz esa { $expected } bilan kirgansiz: bitta odam ekani bu yerda bilinmaydi. Shu STIR ham bor kalitni tanlang yoki xizmatdan hisobingizga JSHSHIR yozishni so‘rab, qaytadan kiring.
web-key-namedByTin = Kalitda faqat { $found } bor, siz esa { $expected } bilan kirgansiz: bitta odam ekani bu yerda bilinmaydi. Yangilangan kalitni tanlang: unda shu JSHSHIR ham bor.
web-key-file-unreadable = Faylni o‘qib bo‘lmadi. Uni yana bir marta tanlang.
web-key-file-insecure = Buning uchun himoyalangan (https) sahifa kerak.

web-eimzo-desktop = Shu kompyuterdagi E-IMZO
web-eimzo-desktop-chosen = Shu kompyuterdagi E-IMZO bilan
web-eimzo-desktop-with = Kalit: { $owner } · E-IMZO
web-eimzo-desktop-handheld = U E-IMZO o‘rnatilgan kompyuterda ishlaydi. Shu havolani o‘sha yerda oching.
web-eimzo-intro = E-IMZO shu kompyuterda ishlab turishi kerak. Kalit ham, paroli ham uning ichida qoladi.
web-eimzo-permission = Brauzer bu sahifa shu qurilmadagi dasturlarga murojaat qilsa bo‘ladimi, deb so‘raydi. Ruxsat bering.
web-eimzo-connect-btn = E-IMZO bilan bog‘lanish
web-eimzo-connecting = E-IMZO dasturidan so‘ralmoqda…
web-eimzo-choose-btn = Kalitni tanlash
web-eimzo-refresh-btn = Kalitlarni qayta o‘qish
web-eimzo-keys = Kalitni tanlang
web-eimzo-other-keys = Boshqa kalitlar: { $count } ta
web-eimzo-search = Ism, STIR yoki JSHSHIR bo‘yicha qidirish
web-eimzo-no-match = Mos kalit topilmadi.
web-eimzo-more = { $count ->
    [one] Yana { $count } ta kalit bor. O‘zingiznikini topish uchun ism yoki STIR yozing.
   *[other] Yana { $count } ta kalit bor. O‘zingiznikini topish uchun ism yoki STIR yozing.
}
web-eimzo-no-keys = E-IMZO kalit topmadi. Kalitingiz turgan fleshka yoki tokenni ulang va kalitlarni qayta o‘qing.
web-eimzo-valid-to = { $date } kunigacha amal qiladi
web-eimzo-expired = Muddati { $date } kuni tugagan
web-eimzo-not-yet-valid = Faqat { $date } kunidan amal qiladi
web-eimzo-idcard = Karta o‘qigichdagi ID-karta
web-eimzo-baikey = { "BAIK" } tokeni
web-eimzo-ckc = { "CKC" } qurilmasi
web-eimzo-device-owner = Egasi imzolash paytida tekshiriladi.
web-eimzo-password-hint = Pastdagi tugmani bossangiz, E-IMZO parolni o‘z oynasida so‘raydi.
web-eimzo-waiting = E-IMZO oynasini toping va parolni o‘sha yerda kiriting.
web-eimzo-not-running = E-IMZO javob bermayapti. Hech narsa yo‘qolmadi.
web-eimzo-help-start = Shu kompyuterda E-IMZO dasturini ishga tushiring. U yo‘q bo‘lsa, e-imzo.uz saytidan o‘rnating.
web-eimzo-help-browser = Brauzer sahifa shu qurilmaga murojaat qilsa bo‘ladimi, deb so‘rasa, ruxsat bering. { "Brave" } brauzerida bu sahifa uchun { "Shields" } himoyasini o‘chiring.
web-eimzo-help-again = Yordam bermasa, E-IMZO dasturini qayta ishga tushiring yoki qaytadan o‘rnating va yana urinib ko‘ring.
web-eimzo-no-permission = Brauzer bu sahifani E-IMZO dasturiga ulamayapti. Hech narsa yo‘qolmadi.
web-eimzo-unblock-icon = Sahifa manzilining chap tomonidagi belgini bosing.
web-eimzo-unblock-allow = Shu qurilmadagi dasturlarga (ba’zi brauzerlarda mahalliy tarmoqqa) murojaat qilishga ruxsat bering.
web-eimzo-unblock-again = Shu yerga qaytib, yana urinib ko‘ring.
web-eimzo-outdated = E-IMZO dasturining bu versiyasi juda eski. e-imzo.uz saytidan yangisini o‘rnating va yana urinib ko‘ring.
web-eimzo-unexpected = Javob bergan dastur Kotib biladigan E-IMZO emas. E-IMZO dasturini yangilang va yana urinib ko‘ring.
web-eimzo-site = E-IMZO bu saytning manzilini tanimaydi: { $host }. Uni E-IMZO dasturida ro‘yxatdan o‘tkazish kerak; administratorga ayting.
web-eimzo-browser = E-IMZO qaysi sayt so‘rayotganini aniqlay olmadi. Havolani brauzerning oddiy oynasida oching.
web-eimzo-cancelled = E-IMZO dasturida parol kiritilmadi. Hech narsa yuborilmadi; yana urinib ko‘rish mumkin.
web-eimzo-password = Parol noto‘g‘ri. Hech narsa yuborilmadi; yana urinib ko‘rish mumkin.
web-eimzo-drive = E-IMZO kalitni topmayapti. Fleshka yoki tokenni ulang va kalitlarni qayta o‘qing.
web-eimzo-window = E-IMZO oynasi hali ochiq. Undagi ishni tugating yoki oynani yoping, so‘ng yana urinib ko‘ring.
web-eimzo-key = E-IMZO bu kalit bilan imzolay olmaydi. Boshqasini tanlang.
web-eimzo-handle = Bu orada E-IMZO kalitni yopib qo‘ydi. Kalitlarni qayta o‘qing.
web-eimzo-slow = E-IMZO o‘z vaqtida javob bermadi. Hech narsa yuborilmadi; oynasi ochiq bo‘lsa, yoping va yana urinib ko‘ring.
web-eimzo-said = E-IMZO buni bajara olmadi: { $reason }

web-eimzo-mobile = Telefondagi E-IMZO
web-eimzo-mobile-here = Shu telefondagi E-IMZO
web-eimzo-mobile-chosen-here = Shu telefondagi E-IMZO bilan
web-eimzo-mobile-chosen-beside = Telefondagi E-IMZO bilan
web-eimzo-mobile-each = E-IMZO har bir hujjat uchun alohida so‘rashi mumkin.
web-eimzo-mobile-not-configured = Bu bot uchun E-IMZO serveri sozlanmagan, telefondagi E-IMZO ishlamaydi.
web-eimzo-mobile-intro-beside = Telefoningizdagi E-IMZO imzolaydi: u ekrandagi kodni o‘qiydi. Kalit ham, paroli ham telefonda qoladi. Boshlash uchun pastdagi tugmani bosing.
web-eimzo-mobile-scan = Telefonda E-IMZO dasturini oching, shu kodni o‘qiting va o‘sha yerda imzolang.
web-eimzo-mobile-qr = Telefondagi E-IMZO uchun kod
web-eimzo-mobile-copy-btn = Koddan nusxa olish
web-eimzo-mobile-copied = Nusxa olindi
web-eimzo-mobile-open-btn = { $action ->
    [send] E-IMZO orqali imzolab yuborish
    [reject] E-IMZO orqali rad etish
    [cancel] E-IMZO orqali bekor qilish
    [agentAccept] E-IMZO orqali qabul qilish
    [agentReject] E-IMZO orqali rad etish
   *[accept] E-IMZO orqali qabul qilish
}
web-eimzo-mobile-not-opened = E-IMZO ochilmadimi? Ehtimol, u bu telefonga o‘rnatilmagan.
web-eimzo-mobile-store = E-IMZO dasturini o‘rnatish
web-eimzo-mobile-other-phone = E-IMZO boshqa telefonda
web-eimzo-mobile-compare = E-IMZO ham xuddi shu belgilarni ko‘rsatadi. Farq qilsa, imzolamang.
web-eimzo-mobile-waiting = Telefondagi E-IMZO kutilmoqda…
web-eimzo-mobile-time-left = Kod yana { $time } amal qiladi
web-eimzo-mobile-checking = Telefon imzoladi. Imzo tekshirilmoqda…
web-eimzo-mobile-expired = Kodning muddati tugadi. Hech narsa yuborilmadi; yangi kod olish uchun tugmani bosing.
web-eimzo-mobile-clock = Telefonning soati noto‘g‘ri. Hech narsa yuborilmadi; telefonda sana va vaqtni avtomatik qilib, qayta imzolang.
web-eimzo-mobile-certificate = Telefondagi kalitning sertifikati to‘g‘ri kelmadi: muddati tugagan yoki bekor qilingan bo‘lishi mumkin. Hech narsa yuborilmadi; E-IMZO dasturida boshqa kalitni tanlang.
web-eimzo-mobile-signature = Telefonda bu hujjat emas, boshqa narsa imzolangan. Hech narsa yuborilmadi; yangi kod bilan yana urinib ko‘ring.
web-eimzo-mobile-unreachable = E-IMZO serveri javob bermayapti. Hech narsa yuborilmadi; birozdan so‘ng urinib ko‘ring yoki boshqa usulda imzolang.
web-eimzo-mobile-failed = E-IMZO serveri buni bajara olmadi. Hech narsa yuborilmadi; yana urinib ko‘ring yoki boshqa usulda imzolang.
web-eimzo-mobile-detached = Bu hujjatga kerakli imzoni telefondagi E-IMZO yarata olmaydi. Boshqa usulda imzolang.

web-manual = Boshqa dastur
web-manual-chosen = Boshqa dastur bilan
web-manual-text = Siz imzolanadigan faylni yuklab olasiz, uni istalgan dasturda va qurilmada imzolaysiz va imzoni shu yerga qaytarasiz. Boshlash uchun pastdagi tugmani bosing.
web-manual-attached = Imzo { "PKCS#7 (CMS)" } ko‘rinishida, fayli ichida bo‘lishi kerak.
web-manual-detached = Imzo { "PKCS#7 (CMS)" } ko‘rinishida, faylsiz (alohida) bo‘lishi kerak.
web-manual-download-btn = Imzolanadigan faylni yuklab olish
web-manual-upload-btn = Imzo faylini tanlash
web-manual-hint = .p7s yoki .p7m fayl.
web-manual-not-a-signature = Bu { "PKCS#7" } imzosi emas. Dasturingiz yaratgan .p7s yoki .p7m faylni tanlang.
web-manual-too-big = Bu imzo uchun juda katta.
web-manual-unreadable = Faylni o‘qib bo‘lmadi. Uni yana bir marta tanlang.

web-login-title = Kirish
web-login-text = Hujjat almashish xizmatidagi login va parolingizni kiriting.
web-login-username = Login
web-login-password = Parol
web-login-show-password = Parolni ko‘rsatish
web-login-btn = Kirish
web-login-working = Kirilmoqda…
web-login-privacy = Parol hujjat almashish xizmatiga bir marta beriladi va saqlanmaydi.
web-login-missing = Login va parolingizni kiriting.
web-login-done-title = Siz kirdingiz
web-login-done-text = Chatga qayting: javobingizni kutayotgan hujjatlar o‘sha yerda.
web-login-close-btn = Yopish
web-login-browser-text = Kotib bu brauzerni hali tanimaydi: Kotib bilan o‘z chatingizda shu raqamni bir marta bosing. Uni hech kimga aytmang.
web-login-denied-text = Bu havola yopildi: chatda boshqa javob tanlandi yoki muddati tugadi. Agar bu siz bo‘lsangiz, chatda yana bir marta «Kirish» tugmasini bosing.
web-login-who-title = Bu sizning Telegram hisobingizmi?
web-login-who-text = U tashkilotingiz hujjatlarini ko‘radi. Havolani o‘zingiz so‘raganmisiz?
web-login-since = Kotibda: { $date } dan beri
web-login-since-today = Kotibda yangi: bugun, { $time }
web-login-unnamed = Ismsiz hisob
web-login-mine-btn = Meniki: kirish
web-login-not-mine-btn = Meniki emas
web-login-refused-title = Hech kim kiritilmadi
web-login-refused-text = Havola yopildi. Uni sizga bergan kishi tashkilotingiz hujjatlarini ko‘rar edi. Parolni faqat Kotib bilan o‘z chatingiz olib kelgan sahifada kiriting.
web-launch-title = Bu sahifani chatdan oching
web-launch-text = Xavfsizlik uchun bu sahifa har safar chatdagi tugma bilan ochiladi. Sahifani yopib, chatdagi kirish tugmasini yana bosing.
