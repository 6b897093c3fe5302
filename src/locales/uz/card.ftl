# Hujjat kartasi.

card-state = Holati
card-since = { $when } vaqtidan beri
card-silence = ⏳ <b>{ $days }</b>: javob berilmasa, { $date } kunidan keyin qabul qilingan hisoblanadi (taxminiy muddat).
card-from = Kimdan
card-to = Kimga
card-agent = Vakil
card-total = Summa
card-balance = Yakuniy qoldiq
card-contract = Shartnoma
card-co-voting = Ichki kelishuvda
card-notes = Izoh
card-last-error = Xizmat xabari
card-details = Tafsilotlar
card-other = Boshqa maydonlar
card-more-lines = … va yana { $count } ta qator
card-history = Tarix

card-line-price = narxi { $price }
card-line-vat = QQS
card-line-total = jami { $total }

card-service-state = Xizmatdagi holati
card-branch-code = { $role }, filial kodi
card-personal-number = { $role }, JSHSHIR
card-created = Yaratilgan
card-id = Identifikator
card-may-not-sign = ⚠️ Ko‘rish va tayyorlash mumkin, imzoni boshqa kishi qo‘yadi: oxirgi imzongizga xizmat shunday javob berdi.
card-answered-elsewhere = ⚠️ Javob xizmat saytida beriladi; bu yerda hujjatni faqat ko‘rish mumkin.
card-sent-elsewhere = ⚠️ U xizmat saytida imzolab yuboriladi.
waiting-elsewhere = ⚠️ Ulardan { $count } tasiga xizmat saytida javob beriladi.
