# Odam haqida nima saqlanadi.

data-title = <b>Ma’lumotlarim</b>
    Siz haqingizda bu yerda saqlanadi:
data-organizations = { $count } ta tashkilot
data-browsers = { $count } ta brauzer
data-savedLists = { $count } ta saqlangan ro‘yxat
data-decisions = { $count } ta qaror
data-drafts = { $count } ta qoralama
data-searches = { $count } ta qidiruv
data-documents = { $count } ta hujjatning raqami va holati
data-partners = { $count } ta hamkor
data-notices = { $count } ta bildirishnoma
data-events = { $count } ta voqea
data-elsewhere = Hujjatlarning o‘zi xizmatda qoladi. ERI kaliti va parol bu yerga kelmaydi.
data-export-btn = Hammasini fayl qilib yuborish
data-delete-btn = Ma’lumotlarimni o‘chirish
data-caption = Siz haqingizda saqlaganlarim, kirish sirlarisiz. Faylni qo‘lida bor har kim o‘qiy oladi.
