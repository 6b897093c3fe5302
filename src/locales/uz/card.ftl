# Hujjat kartasi.

card-state = Holati
card-since = { $when } dan beri
card-agent = Vakil
card-total = Summa
card-currency = Valyuta
card-balance = Yakuniy qoldiq
card-contract = Shartnoma
card-co-voting = Ichki kelishuvda
card-notes = Izoh
card-last-error = Xizmat xabari
card-details = Tafsilotlar
card-other = Boshqa maydonlar
card-and-more = yana { $count } ta
card-more-lines = …va yana { $count } ta qator
card-history = Tarix

card-line-price = narxi { $price }
card-line-vat = QQS
card-line-total = jami { $total }

card-service-state = Xizmatdagi holati
card-branch-code = { $role }, filial kodi
card-personal-number = { $role }, JSHSHIR
card-created = Yaratilgan
card-id = Identifikator
card-may-not-sign = ⚠️ Siz tayyorlaysiz, imzoni boshqa kishi qo‘yadi.
card-may-not-sign-why = Imzoni boshqa kishi qo‘yishi kerak: xizmat oxirgi imzongizga shunday javob berdi.
card-may-not-sign-brief = ⚠️ Boshqa kishi imzolaydi
card-only-sign-data = Xizmat u haqda boshqa hech narsa ko‘rsatmaydi. Balki unga javob berilgandir: unda xizmat shuni aytadi.
card-answered-elsewhere = ⚠️ Javob xizmat saytida beriladi; bu yerda hujjatni faqat ko‘rish mumkin.
card-answered-elsewhere-brief = ⚠️ Javobi xizmat saytida
card-sent-elsewhere = ⚠️ U xizmat saytida imzolab yuboriladi.
card-sent-elsewhere-brief = ⚠️ Xizmat saytida yuboriladi
waiting-elsewhere = ⚠️ { $count } tasiga xizmat saytida javob bering.

card-last-day = ⏳ Javob muddati: <b>{ $date }</b>
card-silence-rule = So‘ng qabul qilingan hisoblanadi.
card-today = bugun, { $date }
card-silence-passed = ⌛ Muddati { $date } kuni o‘tgan, qabul qilingan bo‘lishi mumkin.
card-for = Kim uchun
card-you = Siz
card-partner = Hamkor
card-own-side = Siz ({ $role })
card-branch = { $role }, filial
card-look-alike = Nomda o‘xshash lotin va kirill harflari aralashgan: STIRni solishtiring.
card-lines = { $count } ta qator
card-all-lines-btn = Barcha qatorlar ({ $count })
card-more-btn = Yana
card-back-btn = ‹ Hujjat
card-copy-btn = Nusxa olish: { $what }
card-first-seen = Kotibda birinchi marta { $when }

picture-btn = Rasm
picture-page-btn = { $page }/{ $pages }-bet
picture-pdf-btn = PDF
picture-close-btn = Yopish
picture-caption = O‘qish uchun, imzosiz.
card-contract-short = shartnoma { $number }
card-reject-too-late = ⌛ Javob muddati { $date } kuni tugagan: hujjat qabul qilingan hisoblanishi mumkin, rad etish kuchga kirmasligi mumkin.
card-cancel-too-late = ⌛ Javob muddati { $date } kuni tugagan: hujjat qabul qilingan hisoblanishi mumkin, bekor qilish kuchga kirmasligi mumkin.
card-term = { $rests ->
    [came] Javob muddati: { $days } kun, hujjat kelgan kundan ({ $from }), taxminan
    [created] Javob muddati: { $days } kun, hujjat xizmatga kiritilgan kundan ({ $from }), taxminan
   *[date] Javob muddati: { $days } kun, hujjat sanasidan ({ $from }), taxminan
}
