# Odam haqida nima saqlanadi.

data-title = <b>Ma’lumotlarim</b>
    Siz haqingizda bu yerda saqlanadi:
data-organizations = { $count } ta tashkilot
data-browsers = { $count } ta brauzer
data-lists = { $count } ta saqlangan ro‘yxat
data-decisions = { $count } ta qaror
data-drafts = { $count } ta qoralama
data-searches = { $count } ta qidiruv
data-documentsSeen = { $count } ta hujjatning raqami va holati
data-partners = { $count } ta hamkor
data-notices = { $count } ta bildirishnoma
data-events = { $count } ta voqea
data-elsewhere = Hujjatlarning o‘zi xizmatda qoladi. ERI kaliti va parol bu yerga kelmaydi.
data-export-btn = Hammasini fayl qilib yuborish
data-delete-btn = Ma’lumotlarimni o‘chirish
data-caption = Siz haqingizda saqlaganlarim, kirish sirlarisiz. Faylni qo‘lida bor har kim o‘qiy oladi.

privacy-title = <b>Maxfiylik</b>
privacy-btn = Nima va qancha saqlanadi
privacy-person = • Ism, raqam, til, sozlamalar: o‘chirguncha, ishlatilmasa { $days } kun.
privacy-sessions = • Kirish (shifrlangan) va tasdiqlangan brauzerlar: ko‘pi bilan { $most } kun, ishlatilmasa { $idle } kun.
privacy-documents = • Hujjat ma’lumotlari, xabarlar, qarorlar, qidiruvlar va uzilgan tashkilotlar: { $days } kun.
privacy-drafts = • Qoralamalar (shifrlangan): { $days } kun.
privacy-not = • Hech qachon: parol va ERI kaliti.
privacy-elsewhere = Hujjatlar xizmatda, bu chat Telegramda qoladi. O‘chirilganlar zaxira nusxada bir muddat qolishi mumkin.
operator-name = Administrator: <b>{ $name }</b>
operator-contact = Aloqa: { $contact }
operator-unknown = Bu Kotibni kim yuritishi ko‘rsatilmagan: havolani bergan kishidan so‘rang.
