# Ro‘yxatlar.

lists-total = { $count } ta hujjat
lists-empty = Bu yerda hujjat yo‘q.
lists-empty-page = Bu sahifa bo‘sh: ro‘yxat qisqargan. Bir sahifa orqaga qayting.
lists-days = { $days ->
    [0] bugun
    [1] ertaga
   *[other] { $days } kun
}
lists-without-amount = { $count } tasi summasiz
lists-urgent-first = Avval shoshilinchlari
lists-newest-first = Avval yangilari
lists-urgent-first-btn = Avval shoshilinchlari
lists-newest-first-btn = Avval yangilari
lists-every-kind-btn = Barcha turlar
lists-filters-by-kind = Filtrlash uchun avval hujjat turini tanlang.
lists-more-btn = Yana
lists-back-btn = ‹ Ro‘yxat
lists-to-sign-btn = ✍️ Imzolash ({ $count }) · { $sum } ↗
lists-last-day-on = Javob muddati: { $to }
lists-last-day-by = Javob muddati: { $to } yoki undan oldin
lists-last-day-between = Javob muddati: { $from } – { $to }
lists-none-on = { $to } kuni tugaydigan muddat qolmadi.
lists-none-by = { $to } va undan oldin tugaydigan muddat qolmadi.
lists-none-between = { $from } – { $to } kunlari tugaydigan muddat qolmadi.
lists-came-by = Kelgan sana { $date } yoki undan oldin
lists-narrowed = Hamkasbingiz javob beradigan hujjatlar bunga kirmaydi
lists-told = Bitta bildirishnomadan
waiting-count = { $count } ta kutmoqda
waiting-count-more = { $count } tadan ko‘p kutmoqda
waiting-first-read = Har bir ro‘yxatdan dastlabki { $count } tasi o‘qildi.
waiting-last-day = Javob muddati: { $when }
waiting-today = bugun { $count } ta
waiting-tomorrow = ertaga { $count } ta
waiting-day = { $day } — { $count } ta
next-btn = Keyingi
next-place-btn = Keyingi · { $place }/{ $count }
lists-waiting = { $count } kutmoqda
lists-accepted = { $count } qabul
lists-rejected = { $count } rad
lists-quick-waiting = ochiq
lists-quick-accepted = qabul
lists-quick-rejected = rad
lists-void = { $count } haqiqiy emas
lists-toSign = { $count } imzoga
lists-chosen = { $count } tasini hamkasblar tanlagan
lists-given = { $count } tasi hamkasblar imzosida
lists-underWay = { $count } yuborilmoqda
lists-unseen = { $count } yuborilgan, natijasi hali ko‘rinmaydi
lists-on-page = shu sahifada { $standings }
lists-passed = o‘tgan
