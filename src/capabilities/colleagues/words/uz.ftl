# Bir tashkilotdagi hamkasblar birga qiladigan ishlar.

colleagues-ask-btn = Hamkasbdan so‘rash
colleagues-give-btn = Imzoga berish
colleagues-give-to-btn = Berish: { $name }
colleagues-give-back-btn = Imzosiz qaytarish
colleagues-take-back-btn = Qaytarib olish
colleagues-look-btn = Ochish
colleagues-link-btn = Birovga havola yuborish
colleagues-share-btn = Chatni tanlash ↗
colleagues-without-note-btn = Izohsiz
colleagues-answer-btn = Javob berish
colleagues-several = Hamkasblar

colleagues-link = Hujjatni ko‘rish huquqi bor kishi uni shu havola bilan ochadi. Boshqalar hech narsa bilmaydi.
colleagues-note = Savolni { $name } oladi. Izoh yozing yoki:
colleagues-note-length = Ko‘pi bilan { $count } ta belgi yozing.
colleagues-asked = Savol yuborildi, faqat { $name } javob bera oladi: { $document }. Javob shu yerga keladi.
colleagues-asks = <b>{ $name }</b> so‘rayapti: { $document }
colleagues-asks-some = <b>{ $name }</b> bir hujjat haqida so‘rayapti
colleagues-asks-hidden = <b>{ $name }</b> siz ko‘ra olmaydigan hujjat haqida so‘rayapti
colleagues-answer-prompt = Savol faqat sizga berilgan. Javobni yozing, uni { $name } oladi.
colleagues-answered = Javob yuborildi, uni { $name } oladi.
colleagues-answers = <b>{ $name }</b> javob berdi: { $document }

colleagues-who-signs = Kim imzolaydi?
colleagues-nobody-signs = Bilishimcha, bu tashkilotdan Kotibda boshqa hech kim imzolay olmaydi.
colleagues-give-ask = { $name } o‘z nomidan imzolaydimi?
colleagues-given = Berildi, { $name } imzolaydi. Natija shu yerda aytiladi.
colleagues-unreadable = { $name } { $count } ta hujjatni ko‘ra olmaydi. Ular sizda qoladi.
colleagues-not-given = Hech narsa berilmadi: boshqacha hal qilingan, hozir imzolanmoqda yoki berib bo‘lingan.
colleagues-given-back = Qaytarildi, endi { $name } hal qiladi.
colleagues-taken-back = Qaytarib olindi, oldin { $name } imzolashi kerak edi. Endi yana sizning imzongizni kutmoqda.
colleagues-not-back = Hech narsa qaytmadi: imzolangan, hozir imzo uchun ochiq, boshqacha hal qilingan yoki qaytib bo‘lgan.
colleagues-prepared = ✍️ <b>{ $name }</b> tayyorladi:
colleagues-own-name = Siz o‘z nomingizdan imzolaysiz.
colleagues-gave-back = ↩️ <b>{ $name }</b> imzolamay qaytardi:
colleagues-took-back = ↩️ <b>{ $name }</b> imzoga berganini qaytarib oldi:
colleagues-came-back = ↩️ Imzolashi kerak bo‘lgan hamkasb ketgan. Yana sizning imzongizni kutmoqda:
colleagues-outcome = Siz tayyorladingiz, <b>{ $name }</b> imzolaydi:

error-colleague-login = Hamkasbingizning sessiyasi tugagan. Hech narsa berilmadi, tanlaganingiz imzo uchun sizda qoldi.
error-colleague-right = Hamkasbingizning oxirgi imzosi xizmatdan o‘tmagan. Hech narsa berilmadi, tanlaganingiz imzo uchun sizda qoldi.
error-colleague-gone = Bu hamkasb endi bu yerda yo‘q. Hech narsa berilmadi, tanlaganingiz imzo uchun sizda qoldi.
