# Qidiruv.

search-prompt = Raqam, hamkor, summa, sana, STIR yoki shartnomani yozing.
search-not-understood = ⚠️ Bu matn bo‘yicha qidirib bo‘lmaydi.
search-progress = 🔎 «{ $text }»: o‘qilmoqda, { $count } tadan { $done } tasi…
search-readings = 🔎 «{ $text }» nima?
search-number = Raqam { $number }
search-contract = Shartnoma { $number }
search-sum = Summa { $sum }
search-partner = Hamkor { $name }
search-count = { $shelf ->
    [received] kiruvchi { $count }
    [sent] yuborilgan { $count }
   *[draft] qoralama { $count }
}
search-shelf = { $shelf ->
    [received] kiruvchi
    [sent] yuborilgan
   *[draft] qoralama
}
search-since = { $date } kunidan boshlab hammasi ko‘rildi.
search-first = Har bir ro‘yxatning birinchi { $count } ta hujjati ko‘rildi.
search-not-searched = ⚠️ Bu yerda qidirilmadi: { $lists }.
search-nothing = «{ $text }»: hech narsa topilmadi.
search-nothing-in = «{ $text }»: { $where } hujjatlar orasida hech narsa yo‘q.
search-nothing-since = «{ $text }»: { $date } kunidan boshlab { $where } hujjatlar orasida hech narsa yo‘q.
search-nothing-first = «{ $text }»: { $where } hujjatlar orasida hech narsa yo‘q; har bir ro‘yxatning birinchi { $count } ta hujjati ko‘rildi.
search-near = O‘xshashlari:
search-understood = Shunday tushunildi: { $parts }.
search-ignored = ⚠️ Tushunilmadi: { $words }.
search-no-day = Bunday kun yo‘q.
search-name = hamkor yoki tovar «{ $name }»
search-term = Javob muddati { $days }
search-term-passed = Muddati o‘tgan
search-no-payments = Qaysi hujjat to‘langani bu yerda noma’lum.
# Odamlar to‘lov haqida shunday so‘raydi.
search-payment-words = to‘langan, to‘lanmagan, to‘langanlar, to‘lanmaganlar, to‘lov, to‘lovlar, qarz, qarzlar, тўланган, тўланмаган, тўлов, қарз
search-welcome = Arzimaydi.
search-goods = Tovar { $name }
search-goods-known = Tovarlarni faqat men ko‘rsatgan hujjatlardan topaman.
# Odamlar hujjatlarning holatini shunday aytadi.
search-state-words = { $group ->
    [waiting] kutmoqda, kutyapti, kutayotgan, kutilayotgan, kutayotganlar, javobsiz, imzolanmagan, imzolanmaganlar, qabul qilinmagan, javob berilmagan
    [accepted] qabul qilingan, qabul qilinganlar, qabul qilindi, qabul, imzolangan
    [rejected] rad etilgan, rad etilganlar, rad etildi, rad
    [cancelled] bekor qilingan, bekor qilinganlar, bekor qilindi
    [toSign] imzoga, imzolashga, imzolash, imzolash kerak, imzolanadigan, imzolanadiganlar
    [received] kiruvchi, kiruvchilar, kelgan, kelganlar, olingan, olinganlar
    [sent] yuborilgan, yuborilganlar, chiquvchi, chiquvchilar
   *[draft] qoralama, qoralamalar
}
search-state = { $group ->
    [waiting] Kutmoqda
    [accepted] Qabul qilingan
    [rejected] Rad etilgan
    [cancelled] Bekor qilingan
    [toSign] Imzoga
    [received] Kiruvchi
    [sent] Yuborilgan
   *[draft] Qoralamalar
}
search-link-not-yours = Havola STIR { $tin } uchun: bu yerda sizda bunday tashkilot yo‘q.
search-link-kind = ⚠️ Bu havola qaysi turdagi hujjatni ochishi noma’lum.
