# Ro‘yxatlar.

lists-total = { $count } ta hujjat
lists-empty = Bu yerda hujjat yo‘q.
lists-empty-page = Bu sahifa bo‘sh: ro‘yxat qisqargan. Bir sahifa orqaga qayting.
lists-decided-unsigned = qaror qilingan: { $action }, imzo kutilmoqda
lists-decided-under-way = qaror qilingan: { $action }, bajarilmoqda
lists-more-rows = …va yana { $count } ta: tugmalari pastda.
lists-nothing-found = «{ $text }» bo‘yicha hech narsa topilmadi. Hujjat raqami, STIR, sana yoki shartnoma raqamini yozib ko‘ring.
