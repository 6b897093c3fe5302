# Ro‘yxatda bir nechta hujjatni tanlash va birga qilingan qarorlar xulosasi.

choose-btn = Tanlash…
choose-head = { $count } tadan { $chosen } tasi tanlandi
choose-how = Qatorlarni bosib belgilang.
choose-none-left = Tanlaydigan hujjat qolmadi.
choose-undecidable = Yana { $count } tasi bo‘yicha bu yerda qaror qilib bo‘lmaydi.
choose-settled = { $count } tasi bo‘yicha qaror qilingan.
choose-all-btn = Hammasi ({ $count })
choose-sets-btn = Guruhlar…
choose-accept-btn = Qabul ({ $count })
choose-reject-btn = Rad etish ({ $count })
choose-stop-btn = ‹ Tanlashdan chiqish
choose-page-btn = Shu sahifa ({ $count })
choose-today-btn = Muddati bugun ({ $count })
choose-friday-btn = Juma, { $date } kunigacha ({ $count })
choose-partner-btn = Hamkor: { $partner } ({ $count })
choose-usual-btn = Odatdagilar ({ $count })
choose-none-btn = Belgilarni olib tashlash

choose-reading = { $count } tadan { $done } tasi o‘qilmoqda…
choose-decided = «{ $action }» tanlandi: { $count } ta hujjat
choose-nothing-sent = Imzolamaguningizcha hech narsa yuborilmaydi.
choose-nothing-decided = Bu qarorlardan imzongizni kutayotgani qolmadi.
choose-others = yana { $count } ta
choose-more-unusual = …va yana { $count } ta boshqachasi.
choose-look-btn = Boshqachalarini ko‘rish ({ $count })
choose-back-btn = Boshqachalarini chiqarib qo‘yish ({ $count })
choose-undo-btn = Shularni qaytarib olish ({ $count })
choose-missed-changed = O‘zgargani uchun qaror qilinmadi ({ $count }): { $numbers }
choose-missed-taken = Avvalroq qaror qilingan ({ $count }): { $numbers }
choose-missed-impossible = Endi qaror qilib bo‘lmaydi ({ $count }): { $numbers }
choose-missed-unread = O‘qib bo‘lmadi, tanlanganicha qoldi ({ $count }): { $numbers }

# Kutayotganlarni birma-bir ko‘rish.

walk-btn = Birma-bir ({ $count })
walk-go-on-btn = Davom · yana { $left }
walk-place = { $place } / { $count }
walk-chosen = tanlandi: { $count } ta
walk-skip-btn = O‘tkazish
walk-details-btn = Batafsil
walk-stop-btn = To‘xtash
walk-stop-sign-btn = Imzoga ({ $count })
walk-look-first = Avval ko‘ring
walk-done = { $count } tasi ko‘rildi.
walk-later = Keyinroq { $count } ta
walk-skipped = o‘tkazildi { $count } ta
walk-gone = Bu orada boshqalar hal qilgan yoki yo‘q bo‘lgan ({ $count } ta): { $numbers }
choose-apart-colleagues = hamkasblar tanlagan, imzolanmagan: { $count } ta
choose-apart-doubted = alohida ko‘rish kerak ({ $count } ta): { $numbers }
choose-missed-doubted = Olinmadi, avval ko‘rib chiqing ({ $count } ta): { $numbers }
