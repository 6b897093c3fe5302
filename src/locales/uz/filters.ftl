# Filtrlar.

filters-open-btn = 🔎 Filtrlar
filters-choose = Nima bo‘yicha filtrlashni tanlang.
filters-drop-all-btn = Filtrlarni tozalash
filters-type-dates = Sanalarni yozish ham mumkin: 05.10.2026 yoki 01.10.2026 - 05.10.2026.
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
filters-first-day = Birinchi kunni tanlang. Bugun: { $date }.
filters-second-day = Birinchi kun: { $date }. Endi oxirgisini (yoki shuni) tanlang.
filters-from-day-btn = Shu kundan
filters-to-day-btn = Shu kungacha
filters-open-range = 📅 Xizmatga ikkala sana kerak, shuning uchun { $side ->
    [from] { $date } kunidan boshlab
   *[to] { $date } kunigacha
} so‘rayman.
filters-ignored = ⚠️ «{ $filter }» tanlangan paytda xizmat quyidagini hisobga olmaydi: { $ignored }.
filters-drop-ignored-btn = Ortiqchasini olib tashlash
filters-prompt-text = { $label }: nima izlanishini yozing.
filters-prompt-tin = { $label }: 9 xonali raqam yozing (JSHSHIR bo‘lsa, 14 xonali).
filters-prompt-fiztin = { $label }: 14 xonali raqam yozing (STIR bo‘lsa, 9 xonali).
filters-prompt-dateRange = { $label }: sana yoki davrni tanlang.
filters-prompt-state = { $label }: holatni tanlang.
filters-prompt-branchCode = { $label }: filial kodini yozing, masalan 00017.
filters-prompt-coVoting = { $label }: ichki kelishuvdagi hujjatlarmi yoki qolganlarimi?
filters-prompt-dashboardKey = { $label }: qaysi hujjatlar ko‘rsatilsin?
filters-co-voting-1 = Ichki kelishuvda
filters-co-voting-0 = Ichki kelishuvda emas
filters-dashboard-rejected-by-partner = Rad etilgan
filters-dashboard-awaiting-partner = Kutilmoqda
filters-problem-empty = Yozing yoki tanlang.
filters-problem-tooLong = Juda uzun: ko‘pi bilan 100 ta belgi yozing.
filters-problem-notATin = STIR 9 xonali, JSHSHIR 14 xonali bo‘ladi, harfsiz. Qayta yozing.
filters-problem-notAFiztin = JSHSHIR 14 xonali, STIR 9 xonali bo‘ladi, harfsiz. Qayta yozing.
filters-problem-notADate = Bu sanani tushunmadim. Masalan, 05.10.2026 yoki 01.10.2026 - 05.10.2026 deb yozing.
filters-problem-noSuchDay = Bunday kun yo‘q. Qayta yozing.
filters-problem-notABranchCode = Filial kodi ko‘pi bilan 5 xonali, masalan 00017. Qayta yozing.
filters-problem-notACoVotingState = Ikkitadan birini tanlang.
filters-problem-unknownState = Bu ro‘yxatda bunday holat yo‘q. Ro‘yxatdan tanlang.
filters-problem-unknownKey = Bu ro‘yxatda bunday tanlov yo‘q. Ro‘yxatdan tanlang.
filters-rejected = Bu filtr xizmatdan o‘tmadi. Ro‘yxatni ko‘rish uchun uni olib tashlang.
filters-rejected-key = ⚠️ Bu filtr xizmatdan o‘tmadi: u boshqa ro‘yxatniki bo‘lishi mumkin. Uni olib tashlang.
calendar-weekdays = Du Se Cho Pa Ju Sha Ya
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
