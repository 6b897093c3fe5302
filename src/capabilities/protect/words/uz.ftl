# Tashkilot hujjatlarini himoyalash.

protect-btn = { $on ->
    [yes] 🔒 { $organization }: uzatilmaydi
   *[no] Uzatish: { $organization }
}
protect-state = { $on ->
    [yes] 🔒 Uzatish taqiqlangan.
   *[no] Uzatishga ruxsat bor.
}
protect-set-btn = { $on ->
    [yes] Uzatishga ruxsat berish
   *[no] Uzatishni taqiqlash
}
protect-about = Taqiqlansa, Telegram xabar, rasm va fayllarni uzatish, nusxalash va saqlashga yo‘l qo‘ymaydi. Bu Kotib sizga yuboradigan barcha yangi xabarlarga tegishli: bitta xabarda bir necha tashkilot hujjati bo‘lishi mumkin. Oldingi xabarlar o‘zgarmaydi. Ekranni baribir suratga olish mumkin.
