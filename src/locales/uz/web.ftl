# Brauzerdagi sahifalar: imzolash, kirish, endi ishlamaydigan havolalar.

web-title-sign = Imzolash · Kotib
web-title-login = Kirish · Kotib
web-title = Kotib
web-language = Til
web-loading = Bir lahza…
web-chat-btn = Telegramga qaytish
web-retry-btn = Qayta urinish
web-no-script = Bu sahifaga { "JavaScript" } kerak. Uni yoqing yoki havolani boshqa brauzerda oching.

web-home-title = Kotib
web-home-text = Kotib Telegramda ishlaydi: kelgan hujjatlarni ko‘rsatadi, ularni qabul qilish, rad etish va imzolashga yordam beradi. Hammasi chatdan boshlanadi.
web-gone-sign-title = Bu havola endi ishlamaydi
web-gone-sign-text = Imzolash havolasi 10 daqiqa va imzolanadigan hujjat bor ekan ishlaydi. Hech narsa yo‘qolmadi: chatga qaytib, yana «Imzolash» tugmasini bosing.
web-gone-login-title = Bu havola endi ishlamaydi
web-gone-login-text = Kirish havolasi 10 daqiqa va faqat bir marta ishlaydi. Chatga qaytib, yangisini so‘rang.
web-missing-title = Bunday sahifa yo‘q
web-missing-text = Chatga qaytib, u yerdagi tugmalardan foydalaning.
web-broken-title = Nimadir buzildi
web-broken-text = Bu bizning xatomiz, hech narsa yo‘qolmadi. Yana urinib ko‘ring; takrorlansa, administratorga shu kodni ayting: { $incident }

web-problem-title = Hozircha bo‘lmadi
web-problem-offline = Aloqa yo‘q. Hech narsa yo‘qolmadi: internetni tekshirib, yana urinib ko‘ring.
web-problem-unavailable = Hujjat almashish xizmati hozir javob bermayapti. Hech narsa yo‘qolmadi: birozdan keyin yana urinib ko‘ring.
web-problem-limited = Urinishlar ko‘payib ketdi. Biroz kutib, yana urinib ko‘ring.
web-problem-credentials = Foydalanuvchi nomi yoki parol noto‘g‘ri. Tekshirib, yana bir bor urinib ko‘ring.
web-problem-login-needed = Hujjat almashish xizmatidagi sessiya tugagan. Chatda qaytadan kiring; qaroringiz saqlangan.
web-problem-forbidden = Rolingiz yoki hujjat egasi bunga yo‘l qo‘ymaydi.
web-problem-browser = Bu brauzer endi tasdiqlanmagan. Qayta tasdiqlash uchun sahifani yangilang.
web-problem-request = Xizmat buni qabul qilmadi. Hech narsa o‘zgarmadi: yana urinib ko‘ring.
web-problem-bug = Nimadir buzildi, bu bizning xatomiz. Hech narsa yo‘qolmadi. Yana urinib ko‘ring; takrorlansa, administratorga shu kodni ayting: { $incident }

web-browser-title = Bu sizmisiz?
web-browser-text = Kotib bu brauzerni birinchi marta ko‘ryapti. Chatga savol keldi. U yerda mana shu kodni tanlang:
web-browser-code = Chat uchun kod
web-browser-waiting = Chatdagi javobingiz kutilmoqda…
web-browser-once = Har bir brauzer uchun bir marta so‘raladi. Bu kodni hech kimga yubormang.
web-browser-chat-btn = Chatni ochish
web-browser-denied-title = Tasdiqlanmadi
web-browser-denied-text = Bu havola yopildi: chatda boshqa javob tanlandi, yangi havola ochildi yoki vaqti tugadi. Agar bu siz bo‘lsangiz, chatda yana bir marta «Imzolash» tugmasini bosing.

web-sign-organization = Siz imzolayotgan tashkilot
web-sign-heading = { $action ->
    [send] Siz hujjatni yuborasiz
    [reject] Siz hujjatni rad etasiz
    [cancel] Siz hujjatni bekor qilasiz
    [agentAccept] Siz hujjatni ishonchli shaxs sifatida qabul qilasiz
    [agentReject] Siz hujjatni ishonchli shaxs sifatida rad etasiz
   *[accept] Siz hujjatni qabul qilasiz
}
web-sign-heading-many = Siz { $count } ta hujjatni imzolaysiz
web-sign-tag = { $action ->
    [send] Yuborish
    [reject] Rad etish
    [cancel] Bekor qilish
    [agentAccept] Ishonchnoma bilan qabul
    [agentReject] Ishonchnoma bilan rad
   *[accept] Qabul qilish
}
web-sign-btn = { $action ->
    [send] Imzolab yuborish
    [reject] Rad etish va imzolash
    [cancel] Bekor qilish va imzolash
    [agentAccept] Qabul qilish va imzolash
    [agentReject] Rad etish va imzolash
   *[accept] Qabul qilish va imzolash
}
web-sign-many-btn = { $action ->
    [send] Imzolab yuborish ({ $count })
    [reject] Rad etish va imzolash ({ $count })
    [cancel] Bekor qilish va imzolash ({ $count })
    [agentAccept] Qabul qilish va imzolash ({ $count })
    [agentReject] Rad etish va imzolash ({ $count })
    [accept] Qabul qilish va imzolash ({ $count })
   *[mixed] Hammasini imzolash ({ $count })
}
web-sign-kind = { $kind ->
    [act] Dalolatnoma
    [statement] Solishtirma dalolatnoma
    [waybill] Yuk xati
   *[invoice] Hisob-faktura
}
web-sign-number = № { $number }
web-sign-no-number = raqamsiz
web-sign-tin = STIR { $tin }
web-sign-date = Sana
web-sign-counterparty = Kontragent
web-sign-amount = Summa
web-sign-total = Jami
web-sign-lines = { $count } ta qator
web-sign-reason = Sabab
web-sign-reason-signed = Sabab siz imzolaydigan ma’lumot ichida.
web-sign-reason-beside = Sabab imzo bilan birga yuboriladi, lekin imzo ichiga kirmaydi.
web-sign-from-service = Bu ma’lumotlar hujjat almashish xizmatidan olingan. Imzolanadigani — xizmat bergan hujjatning nazorat yig‘indisi.
web-sign-compare = Chat bilan solishtiring
web-sign-compare-text = Xuddi shu kod chatda havola yonida turibdi. Boshqacha bo‘lsa, imzolamang.
web-sign-code = Hujjat kodi
web-sign-fingerprint = Barmoq izi
web-sign-time-left = Havola yana { $time } ishlaydi
web-sign-time-warning = Havola yana { $minutes } daqiqa ishlaydi.
web-sign-signer = Nima bilan imzolaysiz
web-sign-no-signer = Bu brauzer imzolay olmaydi. Havolani yangi Chrome, Safari, Firefox yoki Edge’da oching.
web-sign-key-first = Avval kalitni oching.
web-sign-later-btn = Hozir emas
web-sign-progress = Imzolanmoqda: { $position }/{ $count }…
web-sign-working = Imzolanmoqda…
web-sign-done-title = Imzolandi va yuborildi
web-sign-done-text = { $count ->
    [one] Xizmat hujjatni oldi. Natijasini chatda ko‘rasiz.
   *[other] Xizmat { $count } ta hujjatni oldi. Natijalarini chatda ko‘rasiz.
}
web-sign-some-title = Hammasi yuborilmadi
web-sign-some-text = { $count } tadan { $sent } tasi yuborildi. Har biri haqida quyida yozilgan.
web-sign-none-title = Hech narsa yuborilmadi
web-sign-none-text = Nima bo‘lgani quyida yozilgan. Hech narsa yo‘qolmadi.
web-sign-checking-title = Tekshiryapmiz
web-sign-checking-text = Natijasini chatda ko‘rasiz. Qaytadan imzolamang.
web-sign-ended-title = Siz hech narsa imzolamadingiz
web-sign-ended-text = Qaroringiz chatda, imzo kutayotganlar orasida saqlangan.
web-sign-retry-btn = Yana urinib ko‘rish

web-result-queued = Xizmat oldi. Natijasi chatga keladi.
web-result-unknown = Aniq javob kelmadi. Kotib yetib borganini aniqlab, chatda aytadi; qaytadan imzolamang.
web-result-refused = Xizmat rad etdi.
web-result-changed = Bu orada hujjat o‘zgardi. Uni chatda qaytadan ko‘ring.
web-result-forbidden = Rolingiz yoki hujjat egasi bunga yo‘l qo‘ymaydi.
web-result-conflict = Bu orada hujjatning holati o‘zgardi. Uni chatda qaytadan ko‘ring.
web-result-unavailable = Xizmat javob bermayapti. Hech narsa yuborilmadi; yana urinib ko‘ring.
web-result-loginNeeded = Hujjat almashish xizmatidagi sessiya tugagan. Hech narsa yuborilmadi: chatda qaytadan kiring, qaroringiz saqlangan.

web-signature-tooLarge = Imzo haddan tashqari katta. Hech narsa yuborilmadi.
web-signature-notCms = Kalit yaratgan imzo xizmat qabul qiladigan turda emas. Hech narsa yuborilmadi.
web-signature-contentDiffers = Bu hujjat emas, boshqa narsa imzolangan. Hech narsa yuborilmadi.
web-signature-digestDiffers = Imzo hujjatga mos kelmadi. Hech narsa yuborilmadi.
web-signature-certificateMissing = Imzoda sertifikat yo‘q. Hech narsa yuborilmadi; boshqa kalitni tanlang.
web-signature-certificateExpired = Kalit sertifikatining muddati tugagan. Hech narsa yuborilmadi; amaldagi kalitni tanlang.
web-signature-certificateNotYetValid = Kalit sertifikatining muddati hali boshlanmagan. Hech narsa yuborilmadi; boshqa kalitni tanlang.
web-signature-tinDiffers = Kalit boshqa tashkilotniki. Hech narsa yuborilmadi; o‘z tashkilotingiz kalitini tanlang.
web-signature-signatureInvalid = Imzo tekshiruvdan o‘tmadi. Hech narsa yuborilmadi; yana urinib ko‘ring.
web-signature-alreadyUsed = Bu imzo avval ishlatilgan. Hech narsa yuborilmadi; yana urinib ko‘ring.
web-signature-failed = Kalit imzolay olmadi. Hech narsa yuborilmadi; yana urinib ko‘ring yoki boshqa kalitni tanlang.

web-key-file = Kalit fayli
web-key-file-choose-btn = Kalit faylini tanlash
web-key-file-other-btn = Boshqa fayl
web-key-file-hint = .pfx yoki .p12 fayl. U shu qurilmada qoladi: kalit ham, paroli ham hech qayerga yuborilmaydi.
web-key-file-chosen = Fayl
web-key-file-password = Kalit paroli
web-key-file-open-btn = Kalitni ochish
web-key-file-opening = Kalit ochilmoqda…
web-key-file-ready = Kalit ochiq
web-key-file-owner = Egasi
web-key-file-organization = Tashkilot
web-key-file-valid = Amal qiladi
web-key-file-period = { $from } – { $to }
web-key-file-too-big = Bu fayl kalit uchun juda katta. Kalitingizning .pfx yoki .p12 faylini tanlang.
web-key-file-not-a-key = Bu kalit fayli emas. Kalitingizning .pfx yoki .p12 faylini tanlang.
web-key-file-eimzo = Bu E-IMZO kaliti. U faqat E-IMZO dasturida ochiladi, shuning uchun bu yerda fayl sifatida ishlatib bo‘lmaydi. Boshqa kalitni tanlang yoki xizmatning o‘z saytida E-IMZO orqali imzolang.
web-key-file-wrong-password = Parol noto‘g‘ri. Klaviatura tili va { "Caps Lock" }’ni tekshirib, yana urinib ko‘ring.
web-key-file-no-key = Bu faylda sertifikatli kalit yo‘q. Ehtimol, unda faqat sertifikat bor.
web-key-file-unsupported = Bunday kalitni brauzerda ishlatib bo‘lmaydi. RSA va ECDSA kalitlari mos keladi.
web-key-file-expired = Bu kalit sertifikatining muddati { $date } kuni tugagan. Amaldagi kalitni tanlang.
web-key-file-not-yet-valid = Bu kalit sertifikati faqat { $date } kunidan amal qiladi. Boshqa kalitni tanlang.
web-key-file-other-organization = Bu kalit boshqa tashkilotniki: STIR { $tin }. STIR { $expected } hujjatlariga shu tashkilotning o‘z kaliti kerak.
web-key-file-no-tin = Kalitda tashkilot ko‘rsatilmagan. STIR { $expected } hujjatlariga shu tashkilotning o‘z kaliti kerak.
web-key-file-unreadable = Faylni o‘qib bo‘lmadi. Uni yana bir marta tanlang.

web-login-title = Kirish
web-login-text = Hujjat almashish xizmatidagi hisobingizning foydalanuvchi nomi va parolini kiriting.
web-login-username = Foydalanuvchi nomi
web-login-password = Parol
web-login-show-password = Parolni ko‘rsatish
web-login-btn = Kirish
web-login-working = Kirilmoqda…
web-login-privacy = Parol hujjat almashish xizmatiga bir marta beriladi va saqlanmaydi.
web-login-missing = Foydalanuvchi nomi va parolni kiriting.
web-login-done-title = Siz kirdingiz
web-login-done-text = Chatga qayting: sizni nima kutayotgani o‘sha yerda.
web-login-close-btn = Yopish
web-launch-title = Bu sahifani chatdan oching
web-launch-text = Xavfsizligingiz uchun har bir ochilish bir marta va qisqa vaqt ishlaydi. Sahifani yopib, chatdagi kirish tugmasini yana bosing.
