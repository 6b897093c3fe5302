# Bosh ekran, buyruqlar va yordam.

bot-short-description = Hisob-faktura, yuk xati va dalolatnomalarni telefondan tekshiring, qabul qiling yoki rad eting.
bot-description =
    Men Kotib, elektron hujjatlar bo‘yicha yordamchingizman.

    Kiruvchi hujjatlarni ko‘rsataman, siz bir necha soniyada qabul qilasiz yoki rad etasiz. Imzo sizning qurilmangizda qo‘yiladi: kalitingiz menda bo‘lmaydi.

    Boshlash uchun pastdagi tugmani bosing.
command-home = Javobimni kutayotgan hujjatlar
command-login = Kirish
command-settings = Til, brauzerlar, tashkilotlar
command-help = Yordam
command-privacy = Siz haqingizda nima saqlanadi
command-logout = Chiqish

home-group-pointer = Ish hujjatlari guruh uchun emas. Iltimos, menga shaxsiy chatda yozing.
home-group-pointer-btn = Shaxsiy chatni ochish
home-not-understood = Hujjat raqami, hamkor, summa yoki sanani yozing, topib beraman. Qolgani tugmalarda.
home-given-up = Oxirgi xabaringiz yoki bosgan tugmangiz bajarilmadi: nimadir buzildi, bu bizning xatomiz. Iltimos, uni takrorlang.
home-left-out = Bu men bir vaqtda qabul qiladigandan ko‘p edi. Bir qismi qoldirib ketildi: bir daqiqa kutib, uni takrorlang.
home-nothing-waits = Javobingizni kutayotgan hujjat yo‘q. 👌
home-waits = 📥 <b>Sizni kutmoqda</b>
home-to-sign = ✍️ Qaror qilingan, imzolanmagan: { $count } ta
home-to-sign-btn = ✍️ Imzoga ({ $count })
home-dashboard = 📊 <b>Xizmatda</b>
home-all-lists-btn = Ro‘yxatlar
home-settings-btn = Sozlamalar
home-choose-list = Ro‘yxatni tanlang.
home-help =
    <b>Yordam</b>

    • Raqam, hamkor, summa, STIR yoki sanani yozing: topib beraman.
    • Hujjatni oching, qabul qiling yoki rad eting. Imzogacha qaytarib olish mumkin.
    • «Rasm» hujjatni ko‘rsatadi. PDF, qatorlar va tafsilotlar «Yana» ichida.
    • «Imzolash» brauzerda ochiladi, kalit o‘zingizda qoladi.
help-home = /home: sizni kutayotgan hujjatlar
help-commands =
    /settings: til, brauzerlar, tashkilotlar
    /privacy: ma’lumotlaringiz
tin-word = STIR
pinfl-word = JSHSHIR
error-text-please = Matn bilan javob bering yoki tugmani bosing.
question-left = Savol yopildi, hech narsa o‘zgarmadi.
question-back-btn = Savolga qaytish
question-none = Bekor qiladigan narsa yo‘q.
dashboard-rejected-by-partner = Rad etilgan dalolatnomalar
dashboard-awaiting-partner = Hali javobsiz dalolatnomalar
home-as-of = Soat { $time } dagi holat.
home-refresh-btn = 🔄 Yangilash
home-unlisted = Hisobga olinmagan: { $kinds }. Xizmat bu yerda ularning ro‘yxatini ko‘rsatmaydi.
home-partial = ⚠️ Ma’lumotning bir qismini hozir o‘qib bo‘lmadi. Birozdan so‘ng urinib ko‘ring.
home-no-right = ⚠️ Loginingizga barcha ro‘yxatlar ochiq emas: qolganlaridagi hujjatlar hisobga olinmagan.
home-unread = ⚠️ Hozir xizmatdan hech narsa o‘qib bo‘lmadi. Birozdan so‘ng urinib ko‘ring.
home-waiting-btn = 📥 Sizni kutmoqda ({ $count })
home-search-btn = Qidirish
home-new-btn = Yangi hujjat
home-organizations-btn = Tashkilotlar
home-organizations-count-btn = Tashkilotlar ({ $count })
home-firm-over = qaytadan kiring
home-firms-rest = va yana { $count } ta
home-more-btn = Yana
home-help-btn = Yordam
home-add-organization-btn = Tashkilot qo‘shish
home-choose-organization = Boshqa tashkilotga o‘tish:
home-start-btn = Eng shoshilinchidan boshlash
home-start-count = Sizni { $count } ta hujjat kutmoqda.
home-start-count-more = Sizni { $count } tadan ko‘p hujjat kutmoqda.
home-start-today = { $count } tasining javob muddati bugun tugaydi.
home-saved-btn = Saqlangan ro‘yxatlar ({ $count })
