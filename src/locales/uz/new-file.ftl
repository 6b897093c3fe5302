# Yangi hisob-fakturalar: fayldan yoki avvalgisiga o‘xshatib.

new-file-log-in-first = Fayl keldi, lekin qaysi tashkilot uchunligini hali bilmayman. Avval kiring, keyin faylni qayta yuboring.
new-file-what-to-send = Bitta hisob-fakturani milliy formatdagi JSON fayl qilib (nomi .json bilan tugaydi), UTF-8 kodirovkasida yuboring. Uni buxgalteriya dasturlari chiqarib beradi.
new-file-in-group = Ish hujjatlari guruh uchun emas: fayllarni faqat shaxsiy chatda olaman. Iltimos, o‘sha yerga yuboring.
error-file-refused = Telegram faylni menga bermadi. Iltimos, uni yana bir marta yuboring.

new-file-too-large = Fayl juda katta: { $megabytes } MB gacha bo‘lgan hisob-fakturalarni olaman.
new-file-picture = Bu rasm, audio yoki video. Undan hisob-fakturani o‘qiy olmayman.
new-file-spreadsheet = Bu jadval fayli. Undan hisob-fakturani o‘qiy olmayman.
new-file-pdf = Bu PDF. Undan hisob-fakturani o‘qiy olmayman.
new-file-archive = Bu arxiv yoki Office fayli. Hisob-faktura ichida bo‘lsa, uni ochib, JSON faylning o‘zini yuboring.
new-file-xml = Bu JSON emas, XML yoki veb-sahifa.
new-file-text = Bu JSON emas, matnli hujjat.
new-file-other = Bunday turdagi faylni tanimayman.
new-file-empty = Fayl bo‘sh.
new-file-encoding = Fayldagi harflarni o‘qiy olmayapman: u UTF-8 da saqlanmagan.
new-file-several = Faylda bir nechta hisob-faktura bor. Ularni bittadan yuboring.
new-file-not-invoice = Bu milliy formatdagi hisob-faktura emas.
new-file-json-broken = { $line }-qator, { $column }-belgi: JSON buzilgan, shu yerda nimadir yetishmaydi yoki ortiqcha.
new-file-json-tooDeep = { $line }-qator, { $column }-belgi: fayl tuzilishi hisob-fakturanikiga o‘xshamaydi.
new-file-json-keyTwice = { $line }-qator, { $column }-belgi: nom bitta obyektda ikkinchi marta kelgan. Ikkisidan birini qoldiring.

new-file-faults = ⚠️ <b>{ $name }</b>: saqlashdan oldin { $count } ta xatoni tuzating.
new-file-differences = ⚠️ <b>{ $name }</b>: { $count } ta summa miqdor, narx va QQS stavkasiga mos kelmaydi.
new-file-difference = { $line }-qator: faylda { $given }, hisob bo‘yicha { $calculated }
new-file-more-faults = …va yana { $count } ta
new-file-correct-file = Bu yerda qatorlar 0 dan boshlab sanaladi. Faylni tuzatib, qayta yuboring; hech narsa saqlanmadi.
new-file-correct-here = Tuzatib, qayta saqlang; hech narsa saqlanmadi.
new-file-refused = ⚠️ <b>Hisob-faktura xizmatdan o‘tmadi.</b>

new-file-fault-missing = to‘ldirilmagan
new-file-fault-text = matn bo‘lishi kerak
new-file-fault-tooLong = juda uzun, ko‘pi bilan { $limit } ta belgi
new-file-fault-digits = aynan { $limit } xonali raqam bo‘lishi kerak
new-file-fault-tin = 9 xonali STIR yoki 14 xonali JSHSHIR bo‘lishi kerak
new-file-fault-date = sana bo‘lishi kerak, masalan 2026-10-05
new-file-fault-id = 0–9 va { "a–f" } dan iborat 24 ta belgi bo‘lishi kerak
new-file-fault-count = nuqtali son bo‘lishi kerak, kasri ko‘pi bilan 6 xona, masalan 12.5
new-file-fault-sum = nuqtali summa bo‘lishi kerak, kasri ko‘pi bilan 2 xona, masalan 1250.50
new-file-fault-rate = 0 dan 100 gacha foiz bo‘lishi kerak
new-file-fault-flag = { "true" } yoki { "false" } bo‘lishi kerak
new-file-fault-whole = butun son bo‘lishi kerak
new-file-fault-code = quyidagilardan biri bo‘lishi kerak: { $limit }
new-file-fault-object = obyekt bo‘lishi kerak: { "{" } … { "}" }
new-file-fault-list = ro‘yxat bo‘lishi kerak: [ … ]
new-file-fault-empty-list = kamida bitta qator bo‘lishi kerak
new-file-fault-too-many = qatorlar juda ko‘p, ko‘pi bilan { $limit } ta
new-file-fault-twice = bitta obyektda ikki marta kelgan
new-file-fault-positive = 0 dan katta bo‘lishi kerak: faqat tuzatuvchi hujjat kamaytira oladi
new-file-fault-not-negative = 0 dan kichik bo‘lmasligi kerak: faqat tuzatuvchi hujjat kamaytira oladi
new-file-fault-seller = siz kirgan tashkilotning STIRi bo‘lishi kerak: { $limit }
new-file-fault-one-sided = bo‘sh bo‘lishi kerak: bir tomonlama hisob-fakturada xaridor bo‘lmaydi
new-file-fault-no-vat = 0 bo‘lishi kerak, chunki qator QQSsiz

new-file-review = <b>Ko‘zdan kechiring.</b> Hali hech narsa saqlanmadi.
new-file-instead = { new-file-review } U shu raqamli, avval yuborilgan fayl o‘rnini oldi.
new-file-not-saved = Hali saqlanmagan
new-file-save-btn = Saqlash
new-file-saved = Yuborish uchun uni imzolang.
new-file-ask-forget = Hujjatdan voz kechilsinmi? Kotib unda nima borligini unutadi. Xizmat uni saqlagan bo‘lib chiqsa, u qoralamalar orasida turadi.
new-file-dropped = Voz kechildi: Kotibda undan hech narsa qolmadi.

new-file-outcome-unknown = Xizmat bu hisob-fakturani saqlagan-saqlamagani noma’lum: aniq javob kelmadi. Uni ikkinchi marta yubormayman. Bir daqiqadan keyin «{ new-file-look-btn }»ni bosing.
new-file-outcome-absent = Xizmat hozircha bu hisob-fakturani ko‘rsatmayapti. Balki hali ishlov berayotgandir: birozdan keyin «{ new-file-look-btn }»ni bosing. Shunda ham chiqmasa, «{ new-file-forget-btn }»ni bosib, faylni qayta yuboring.
new-file-outcome-first = Bu hisob-faktura xizmatga yuborilgan, lekin saqlangan-saqlanmagani noma’lum.
new-file-look-btn = Qayta tekshirish
new-file-forget-btn = Voz kechish

new-file-repeat-btn = Nusxa yaratish
new-file-number-btn = Raqami
new-file-date-btn = Sanasi
new-file-ask-number = Yangi hisob-fakturaning raqamini yozing.
new-file-ask-date = Yangi hisob-fakturaning sanasini yozing, masalan 05.10.2026.
new-file-ask-count = Miqdorni yozing: kasri ko‘pi bilan 6 xonali son.
new-file-wrong-number = Raqam 1 tadan 60 tagacha belgidan iborat. Qayta yozing.
new-file-wrong-date = Bu sanani tushunmadim. Shunday yozing: 05.10.2026.
new-file-wrong-count = Miqdor 0 dan katta bo‘ladi, verguldan keyin 6 xonagacha, masalan 12,5. Qayta yozing.
new-file-not-repeated-changes = Bu hisob-faktura boshqasini tuzatadi yoki to‘ldiradi, shuning uchun nusxasini yaratib bo‘lmaydi. Oddiysini tanlang.
new-file-not-repeated-marked = Undagi tovarlar markirovkalangan: har birining o‘z kodi bor, yangi kodlar faylda kelishi kerak.
new-file-not-repeated-unreadable = Xizmat bu hisob-fakturaning nusxa olsa bo‘ladigan qatorlarini ko‘rsatmayapti.
new-file-help = • Hisob-fakturani JSON fayl qilib yuboring: tekshiraman, siz saqlab, imzolaysiz.
new-file-way-earlier = Namuna bo‘yicha: o‘z hisob-fakturalaringizdan birini ochib, «{ new-file-repeat-btn }»ni bosing. Yoki fayldan:
new-file-correct-in-file = Hujjat fayldan olingan: faylni tuzatib, qayta yuboring.
