# Filtrlar.

filters-open-btn = 🔎 Filtrlar
filters-choose = Nima bo‘yicha saralashni tanlang.
filters-drop-all-btn = Hammasini olib tashlash
filters-type-dates = Sanalarni yozish ham mumkin: 5.10.2026 yoki 1.10.2026 - 5.10.2026.
filters-known-tins = Yoki oxirgilaridan tanlang:
filters-own-tin = O‘zimizniki
filters-calendar-btn = 📅 Taqvim
filters-range-today-btn = Bugun
filters-range-yesterday-btn = Kecha
filters-range-week-btn = Shu hafta
filters-range-month-btn = Shu oy
filters-range-lastMonth-btn = O‘tgan oy
filters-range-quarter-btn = Shu chorak
filters-range-year-btn = Shu yil
filters-first-day = Birinchi kunni tanlang.
filters-second-day = { $date } dan: oxirgi kunni tanlang (faqat shu kun kerak bo‘lsa, uni yana bosing) yoki bir tomonini ochiq qoldiring.
filters-from-day-btn = { $date } va keyin
filters-to-day-btn = { $date } gacha
filters-open-range = 📅 Xizmat faqat ikki uchi bor davrlarni biladi: buni { $side ->
    [from] { $date } dan
   *[to] { $date } gacha
} so‘rayman.
filters-ignored = ⚠️ «{ $filter }» tanlangan paytda xizmat quyidagini hisobga olmaydi: { $ignored }.
filters-drop-ignored-btn = Hisobga olinmaydiganini olib tashlash
filters-prompt-text = «{ $label }» uchun qiymat yozing.
filters-prompt-tin = { $label }: 9 ta raqam yozing (JSHSHIR uchun 14 ta).
filters-prompt-fiztin = { $label }: 14 ta raqam yozing (STIR uchun 9 ta).
filters-prompt-dateRange = { $label }: sana yoki davrni tanlang.
filters-prompt-state = { $label }: holatni tanlang.
filters-prompt-branchCode = { $label }: filial kodini yozing, masalan 00017.
filters-prompt-coVoting = { $label }: kelishuvdagi hujjatlarmi yoki qolganlarimi?
filters-prompt-dashboardKey = { $label }: qaysi hujjatlar ko‘rsatilsin?
filters-co-voting-1 = Kelishuvda
filters-co-voting-0 = Kelishuvda emas
filters-dashboard-rejected-by-partner = Hamkor rad etgan
filters-dashboard-awaiting-partner = Hamkor imzosini kutmoqda
filters-problem-empty = Iltimos, qiymatni yozing yoki tanlang.
filters-problem-tooLong = Juda uzun: iltimos, 100 belgidan oshmasin.
filters-problem-notATin = STIR 9 ta raqamdan iborat (JSHSHIR 14 ta), harflarsiz. Iltimos, qayta yozing.
filters-problem-notAFiztin = Shaxsiy raqam 14 ta raqamdan iborat (STIR 9 ta), harflarsiz. Iltimos, qayta yozing.
filters-problem-notADate = Bunday sanani bilmayman. Masalan, 5.10.2026 yoki 1.10.2026 - 5.10.2026 deb yozing.
filters-problem-startAfterEnd = Davr boshlanishidan oldin tugayapti. Iltimos, avval ertaroq sanani yozing.
filters-problem-notABranchCode = Filial kodi 5 tagacha raqamdan iborat, masalan 00017. Iltimos, qayta yozing.
filters-problem-notACoVotingState = Iltimos, ikkitadan birini tanlang.
filters-problem-unknownState = Bu ro‘yxat bunday holatni bilmaydi. Ro‘yxatdan tanlang.
filters-problem-unknownKey = Bu ro‘yxat bunday kalitni bilmaydi. Ro‘yxatdan tanlang.
filters-rejected = Xizmat bu filtrni shu yerda qabul qilmaydi. Ro‘yxatni ko‘rish uchun uni olib tashlang.
filters-rejected-key = ⚠️ Xizmat bu filtrlarni shu yerda qabul qilmaydi. Balki u jamlanmaning bunday kalitini bilmas yoki kalit boshqa ro‘yxatnikidir. Ro‘yxatni ko‘rish uchun uni olib tashlang.
calendar-weekdays = Du Se Ch Pa Ju Sh Ya
calendar-heading = { $month ->
    [1] Yanvar
    [2] Fevral
    [3] Mart
    [4] Aprel
    [5] May
    [6] Iyun
    [7] Iyul
    [8] Avgust
    [9] Sentabr
    [10] Oktabr
    [11] Noyabr
   *[12] Dekabr
} { $year }
