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
new-file-several = Faylda bir nechta hisob-faktura bor. Iltimos, bittadan yuboring.
new-file-not-invoice = Bu JSON, lekin hisob-faktura emas: unda FacturaDoc ham, ProductList ham yo‘q.
new-file-json-broken = JSON { $line }-qator, { $column }-belgida buzilgan: o‘sha yerda nimadir yetishmaydi yoki ortiqcha.
new-file-json-tooDeep = JSON { $line }-qator, { $column }-belgida haddan tashqari ichma-ich. Bu hisob-faktura bo‘la olmaydi.
new-file-json-keyTwice = { $line }-qator, { $column }-belgida nom bitta obyektda ikkinchi marta kelgan. Ikkisidan birini qoldiring.

new-file-faults = ⚠️ <b>{ $name }</b>: saqlashdan oldin { $count ->
    [one] { $count } ta joyni
   *[other] { $count } ta joyni
} tuzatish kerak.
new-file-differences = ⚠️ <b>{ $name }</b>: { $count ->
    [one] { $count } ta summa
   *[other] { $count } ta summa
} miqdor, narx va QQS stavkasiga mos kelmaydi.
new-file-difference = { $line }-qator: faylda { $given }, aslida { $calculated } bo‘lishi kerak
new-file-more-faults = … va yana { $count } ta
new-file-correct-file = Bu joylarda birinchi qatorning raqami 0. Faylni tuzatib, qayta yuboring; hech narsa saqlanmadi.
new-file-correct-here = Tuzatib, qayta saqlang; hech narsa saqlanmadi.
new-file-refused = ⚠️ <b>Xizmat hisob-fakturani qabul qilmadi.</b>

new-file-fault-missing = to‘ldirilmagan
new-file-fault-text = matn bo‘lishi kerak
new-file-fault-tooLong = juda uzun, ko‘pi bilan { $limit } belgi
new-file-fault-digits = aynan { $limit } ta raqam bo‘lishi kerak
new-file-fault-tin = 9 raqamli STIR yoki 14 raqamli JSHSHIR bo‘lishi kerak
new-file-fault-date = sana bo‘lishi kerak, masalan 2026-10-05
new-file-fault-id = 0–9 va a–f dan iborat 24 ta belgi bo‘lishi kerak
new-file-fault-count = nuqtali son bo‘lishi kerak, kasri ko‘pi bilan 6 xona, masalan 12.5
new-file-fault-sum = nuqtali summa bo‘lishi kerak, kasri ko‘pi bilan 2 xona, masalan 1250.50
new-file-fault-rate = 0 dan 100 gacha foiz bo‘lishi kerak
new-file-fault-flag = true yoki false bo‘lishi kerak
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

new-file-review = 📄 <b>Ko‘zdan kechiring.</b> Hali hech narsa saqlanmadi.
new-file-not-saved = Hali saqlanmagan
new-file-save-btn = Saqlash
new-file-saved = ✅ Qoralama bo‘lib saqlandi. Yuborish uchun imzolang.
new-file-dropped = Hisob-faktura olib qo‘yildi. Bu bilan hech narsa saqlanmadi.

new-file-outcome-unknown = Xizmat bu hisob-fakturani saqlagani noma’lum: aniq javob kelmadi. Uni ikkinchi marta yubormayman. Bir daqiqadan keyin «Yana qarash»ni bosing.
new-file-outcome-absent = Xizmat hozircha bu hisob-fakturani ko‘rsatmayapti. Balki hali ishlov berayotgandir: birozdan keyin «Yana qarash»ni bosing. Shunda ham chiqmasa, uni olib qo‘yib, faylni qayta yuboring.
new-file-outcome-first = Yangisidan oldin shunisini aniqlab oling: xizmat uni saqlagani noma’lum.
new-file-look-btn = Yana qarash
new-file-forget-btn = Olib qo‘yish

new-file-repeat-btn = Shunga o‘xshash yangisi
new-file-number-btn = Raqami
new-file-date-btn = Sanasi
new-file-ask-number = Yangi hisob-fakturaning raqamini yozing.
new-file-ask-date = Yangi hisob-fakturaning sanasini yozing, masalan 05.10.2026.
new-file-ask-count = Miqdorni yozing: kasri ko‘pi bilan 6 xonali son.
new-file-wrong-number = Raqam 1 tadan 60 tagacha belgidan iborat. Iltimos, qayta yozing.
new-file-wrong-date = Bu sanani tushunmadim. Iltimos, 05.10.2026 ko‘rinishida yozing.
new-file-wrong-count = Miqdor 0 dan katta, kasri ko‘pi bilan 6 xonali son, masalan 12,5. Iltimos, qayta yozing.
new-file-not-repeated-changes = Bu hisob-faktura boshqasini tuzatadi yoki to‘ldiradi, shuning uchun unga o‘xshatib yangisini tuzib bo‘lmaydi. Iltimos, oddiysini tanlang.
new-file-not-repeated-marked = Undagi tovarlar markirovkalangan: har birining o‘z kodi bor, yangi kodlar faylda kelishi kerak.
new-file-not-repeated-unreadable = Xizmat bu hisob-fakturaning olsa bo‘ladigan qatorlarini ko‘rsatmayapti.
new-file-help = • Menga hisob-fakturani JSON fayl qilib yuboring: tekshirib beraman, siz saqlab, imzolab, yuborasiz.
