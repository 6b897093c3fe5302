# Yangi hisob-fakturalar: fayldan yoki avvalgisiga o‘xshatib.

new-invoice-log-in-first = Fayl keldi, lekin qaysi tashkilot uchunligini hali bilmayman. Avval kiring, keyin faylni qayta yuboring.
new-invoice-what-to-send = Bitta hisob-fakturani milliy formatdagi JSON fayl qilib (nomi .json bilan tugaydi), UTF-8 kodirovkasida yuboring. Uni buxgalteriya dasturlari chiqarib beradi.
new-invoice-group-file = Ish hujjatlari guruh uchun emas: fayllarni faqat shaxsiy chatda olaman. Iltimos, o‘sha yerga yuboring.
error-file-refused = Telegram faylni menga bermadi. Iltimos, uni yana bir marta yuboring.

new-invoice-file-too-large = Fayl juda katta: { $megabytes } MB gacha bo‘lgan hisob-fakturalarni olaman.
new-invoice-file-picture = Bu rasm, audio yoki video. Undan hisob-fakturani o‘qiy olmayman.
new-invoice-file-spreadsheet = Bu jadval fayli. Undan hisob-fakturani o‘qiy olmayman.
new-invoice-file-pdf = Bu PDF. Undan hisob-fakturani o‘qiy olmayman.
new-invoice-file-archive = Bu arxiv yoki Office fayli. Hisob-faktura ichida bo‘lsa, uni ochib, JSON faylning o‘zini yuboring.
new-invoice-file-xml = Bu JSON emas, XML yoki veb-sahifa.
new-invoice-file-text = Bu JSON emas, matnli hujjat.
new-invoice-file-other = Bunday turdagi faylni tanimayman.
new-invoice-file-empty = Fayl bo‘sh.
new-invoice-file-encoding = Fayldagi harflarni o‘qiy olmayapman: u UTF-8 da saqlanmagan.
new-invoice-file-several = Faylda bir nechta hisob-faktura bor. Iltimos, bittadan yuboring.
new-invoice-file-not-invoice = Bu JSON, lekin hisob-faktura emas: unda FacturaDoc ham, ProductList ham yo‘q.
new-invoice-json-broken = JSON { $line }-qator, { $column }-belgida buzilgan: o‘sha yerda nimadir yetishmaydi yoki ortiqcha.
new-invoice-json-tooDeep = JSON { $line }-qator, { $column }-belgida haddan tashqari ichma-ich. Bu hisob-faktura bo‘la olmaydi.
new-invoice-json-keyTwice = { $line }-qator, { $column }-belgida nom bitta obyektda ikkinchi marta kelgan. Ikkisidan birini qoldiring.

new-invoice-faults = ⚠️ <b>{ $name }</b>: saqlashdan oldin { $count ->
    [one] { $count } ta joyni
   *[other] { $count } ta joyni
} tuzatish kerak.
new-invoice-differences = ⚠️ <b>{ $name }</b>: { $count ->
    [one] { $count } ta summa
   *[other] { $count } ta summa
} miqdor, narx va QQS stavkasiga mos kelmaydi.
new-invoice-difference = { $line }-qator: faylda { $given }, aslida { $calculated } bo‘lishi kerak
new-invoice-more-faults = … va yana { $count } ta
new-invoice-correct-file = Bu joylarda birinchi qatorning raqami 0. Faylni tuzatib, qayta yuboring; hech narsa saqlanmadi.
new-invoice-correct-here = Tuzatib, qayta saqlang; hech narsa saqlanmadi.
new-invoice-refused = ⚠️ <b>Xizmat hisob-fakturani qabul qilmadi.</b>

new-invoice-fault-missing = to‘ldirilmagan
new-invoice-fault-text = matn bo‘lishi kerak
new-invoice-fault-tooLong = juda uzun, ko‘pi bilan { $limit } belgi
new-invoice-fault-digits = aynan { $limit } ta raqam bo‘lishi kerak
new-invoice-fault-tin = 9 raqamli STIR yoki 14 raqamli JSHSHIR bo‘lishi kerak
new-invoice-fault-date = sana bo‘lishi kerak, masalan 2026-10-05
new-invoice-fault-id = 0–9 va a–f dan iborat 24 ta belgi bo‘lishi kerak
new-invoice-fault-count = nuqtali son bo‘lishi kerak, kasri ko‘pi bilan 6 xona, masalan 12.5
new-invoice-fault-sum = nuqtali summa bo‘lishi kerak, kasri ko‘pi bilan 2 xona, masalan 1250.50
new-invoice-fault-rate = 0 dan 100 gacha foiz bo‘lishi kerak
new-invoice-fault-flag = true yoki false bo‘lishi kerak
new-invoice-fault-whole = butun son bo‘lishi kerak
new-invoice-fault-code = quyidagilardan biri bo‘lishi kerak: { $limit }
new-invoice-fault-object = obyekt bo‘lishi kerak: { "{" } … { "}" }
new-invoice-fault-list = ro‘yxat bo‘lishi kerak: [ … ]
new-invoice-fault-empty-list = kamida bitta qator bo‘lishi kerak
new-invoice-fault-too-many = qatorlar juda ko‘p, ko‘pi bilan { $limit } ta
new-invoice-fault-twice = bitta obyektda ikki marta kelgan
new-invoice-fault-positive = 0 dan katta bo‘lishi kerak: faqat tuzatuvchi hujjat kamaytira oladi
new-invoice-fault-not-negative = 0 dan kichik bo‘lmasligi kerak: faqat tuzatuvchi hujjat kamaytira oladi
new-invoice-fault-seller = siz kirgan tashkilotning STIRi bo‘lishi kerak: { $limit }
new-invoice-fault-one-sided = bo‘sh bo‘lishi kerak: bir tomonlama hisob-fakturada xaridor bo‘lmaydi
new-invoice-fault-no-vat = 0 bo‘lishi kerak, chunki qator QQSsiz

new-invoice-review = 📄 <b>Ko‘zdan kechiring.</b> Hali hech narsa saqlanmadi.
new-invoice-not-saved = Hali saqlanmagan
new-invoice-save-btn = Saqlash
new-invoice-saved = ✅ Qoralama bo‘lib saqlandi. Yuborish uchun imzolang.
new-invoice-dropped = Hisob-faktura olib qo‘yildi. Bu bilan hech narsa saqlanmadi.

new-invoice-outcome-unknown = Xizmat bu hisob-fakturani saqlagani noma’lum: aniq javob kelmadi. Uni ikkinchi marta yubormayman. Bir daqiqadan keyin «Yana qarash»ni bosing.
new-invoice-outcome-absent = Xizmat hozircha bu hisob-fakturani ko‘rsatmayapti. Balki hali ishlov berayotgandir: birozdan keyin «Yana qarash»ni bosing. Shunda ham chiqmasa, uni olib qo‘yib, faylni qayta yuboring.
new-invoice-outcome-first = Yangisidan oldin shunisini aniqlab oling: xizmat uni saqlagani noma’lum.
new-invoice-look-btn = Yana qarash
new-invoice-forget-btn = Olib qo‘yish

new-invoice-repeat-btn = Shunga o‘xshash yangisi
new-invoice-number-btn = Raqami
new-invoice-date-btn = Sanasi
new-invoice-ask-number = Yangi hisob-fakturaning raqamini yozing.
new-invoice-ask-date = Yangi hisob-fakturaning sanasini yozing, masalan 05.10.2026.
new-invoice-ask-count = Miqdorni yozing: kasri ko‘pi bilan 6 xonali son.
new-invoice-wrong-number = Raqam 1 tadan 60 tagacha belgidan iborat. Iltimos, qayta yozing.
new-invoice-wrong-date = Bu sanani tushunmadim. Iltimos, 05.10.2026 ko‘rinishida yozing.
new-invoice-wrong-count = Miqdor 0 dan katta, kasri ko‘pi bilan 6 xonali son, masalan 12,5. Iltimos, qayta yozing.
new-invoice-not-repeated-changes = Bu hisob-faktura boshqasini tuzatadi yoki to‘ldiradi, shuning uchun unga o‘xshatib yangisini tuzib bo‘lmaydi. Iltimos, oddiysini tanlang.
new-invoice-not-repeated-marked = Undagi tovarlar markirovkalangan: har birining o‘z kodi bor, yangi kodlar faylda kelishi kerak.
new-invoice-not-repeated-unreadable = Xizmat bu hisob-fakturaning olsa bo‘ladigan qatorlarini ko‘rsatmayapti.
new-invoice-help = • Menga hisob-fakturani JSON fayl qilib yuboring: tekshirib beraman, siz saqlab, imzolab, yuborasiz.
