# O‘zi bilan olib ketiladigan fayllar va ularga yo‘l.

files-banner = Kotib tuzgan qisqacha ma’lumot, imzolangan hujjat emas
files-made = tuzildi: { $when }
files-link-caption = Hujjat kartasini Kotibda ochadi

files-line-name = Nomi
files-line-count = Miqdori
files-line-price = Narxi
files-line-vat-rate = QQS stavkasi
files-line-total = Jami
files-with-vat = QQS bilan

files-column-kind = Hujjat turi
files-column-number = Raqam
files-column-date = Sana
files-column-state = Holati
files-column-from = Yuboruvchi
files-column-from-tin = Yuboruvchi STIRi
files-column-to = Qabul qiluvchi
files-column-to-tin = Qabul qiluvchi STIRi
files-column-contract-number = Shartnoma
files-column-contract-date = Shartnoma sanasi

files-summary-btn = Qisqacha (PDF)
files-signature-btn = { $role ->
    [seller] Sotuvchi imzosi fayli
   *[other] Yuboruvchi imzosi fayli
}
files-table-btn = Excel
files-stop-btn = To‘xtatish
files-summary-caption = O‘qish va chop etish uchun qisqacha ma’lumot. Bu imzolangan hujjat emas.
files-signature-caption = Yuboruvchining imzosi (PKCS#7).
files-no-signature = Xizmat bu hujjatning imzosini ko‘rsatmaydi.
files-waiting = Sizni kutmoqda
files-gathering = Hujjatlarni yig‘yapman…
files-progress-of = { $total } tadan { $done } tasi
files-progress = hozircha { $done } ta
files-table-caption = { $count } ta hujjat
files-table-cut = Ro‘yxat bundan uzun: bu yerda dastlabki { $count } tasi.
files-stopped = To‘xtatildi. Fayl yaratilmadi.
files-nothing = Ro‘yxat bo‘sh, faylga yozadigan hujjat yo‘q.
files-link-not-yours = Bu havola siz hali kirmagan tashkilotning hujjatini ochadi. O‘sha tashkilot nomidan kirib, havolani qayta oching.
