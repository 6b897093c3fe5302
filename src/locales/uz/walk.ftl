# Kutayotganlarni birma-bir ko‘rish.

walk-btn = Birma-bir ({ $count })
walk-go-on-btn = Davom etish · { $place } / { $count }
walk-place = { $place } / { $count }
walk-chosen = tanlandi: { $count } ta
walk-skip-btn = O‘tkazish
walk-details-btn = Batafsil
walk-undo-btn = Qaytarib olish: { $number }
walk-stop-btn = To‘xtatish
walk-stop-sign-btn = To‘xtatib, imzoga ({ $count })
walk-look-first = Avval ko‘ring
walk-done = { $count } tasi ko‘rildi.
walk-later = Keyinroq { $count } ta
walk-skipped = o‘tkazildi { $count } ta
walk-gone = Bu orada boshqalar hal qilgan yoki yo‘q bo‘lgan ({ $count } ta): { $numbers }
walk-undo-all-btn = Hammasini qaytarish ({ $count })
