# Xulosalar va kun oxirida aytiladigan xabarlar.

digest-waiting = Sizni kutmoqda
digest-first-read = har bir ro‘yxatdan birinchi { $count } ta
digest-to-sign = Imzoga
digest-since = { $since } kunidan beri
digest-accepted = { $count } ta qabul qilindi
digest-rejected = { $count } ta rad etildi
digest-stuck = { $count } ta hujjat 3 kundan beri javobsiz
digest-stuck-new = shundan { $count } tasi yangi
digest-today-btn = Bugun
digest-tomorrow-btn = Ertaga
digest-answered-btn = Javoblar
digest-stuck-btn = Javobsiz
digest-answered-title = Hamkorlarning { $count } ta javobi
unsigned-count = { $count } ta qaror imzolanmagan
weekly-count = { $count } ta hujjat keldi
weekly-came = kelgan
weekly-accepted-word = qabul
weekly-rejected-word = rad
weekly-note = Kelgan kuni bo‘yicha; javoblar bugungi holatda.
weekly-more = Uzun ro‘yxatlar qisman o‘qildi: avvalgi haftalar to‘liq bo‘lmasligi mumkin.
weekly-ages = 0–3 kun: { $new } · 4–7: { $middle } · 7 dan ko‘p: { $old }
weekly-old-btn = > 7 kun ({ $count })
