# Bosh ekran, buyruqlar va yordam.

bot-short-description = Hisob-fakturalar, dalolatnomalar, solishtirma va yuk xatlari: telefondan tekshiring, qabul qiling yoki rad eting.
bot-description =
    Men Kotib, elektron hujjatlar bo‘yicha yordamchingizman.

    Nima kelganini ko‘rsataman, siz bir necha soniyada qabul qilasiz yoki rad etasiz. Imzo sizning qurilmangizda qo‘yiladi: kalitingiz menda bo‘lmaydi.

    Boshlash uchun «Start»ni bosing.
command-home = Meni nima kutmoqda
command-login = Kirish
command-settings = Til, brauzerlar, tashkilotlar
command-help = Nima qila olaman
command-logout = Chiqish

home-group-pointer = Ish hujjatlari guruh uchun emas. Iltimos, menga shaxsiy chatda yozing.
home-group-pointer-btn = Shaxsiy chatni ochish
home-not-understood = Men tugmalar va matnni tushunaman: hujjat raqami, STIR yoki sanani yozing, qidirib beraman.
home-nothing-waits = Sizni hech narsa kutmayapti. 👌
home-waits = 📥 <b>Sizni kutmoqda</b>
home-to-sign = ✍️ { $count } ta qaror imzongizni kutmoqda.
home-to-sign-btn = ✍️ Imzolash ({ $count })
home-dashboard = 📊 <b>Xizmatda</b>
home-partial = ⚠️ Ma’lumotning bir qismini hozir o‘qib bo‘lmadi. Birozdan so‘ng «Yangilash»ni bosing.
home-all-lists-btn = Barcha ro‘yxatlar
home-settings-btn = Sozlamalar
home-choose-list = Ro‘yxatni tanlang.
home-help =
    <b>Nima qila olaman</b>

    • /home sizni nima kutayotganini ko‘rsatadi.
    • Hujjatni oching, qabul qiling yoki rad eting. Imzolanmagan qarorni qaytarib olish mumkin.
    • «Imzolash» brauzerda imzo sahifasini ochadi. Kalitingiz qurilmangizda qoladi.
    • Istalgan paytda raqam, STIR yoki sanani yozing: qidirib beraman.

    /settings: til, eslab qolingan brauzerlar, tashkilotlar
    /logout: tashkilotdan chiqish
    /delete: siz haqingizda saqlanganlarni o‘chirish
tin-word = STIR
pinfl-word = JSHSHIR
home-for-agent = Ishonchli shaxs imzosi uchun
home-after-agent = Ishonchli shaxs qabul qilgan, sizni kutmoqda
home-first-only = 🔎 <i>Har bir ro‘yxatning dastlabki { $count } ta hujjati ko‘rib chiqildi: quyirog‘ida shoshilinchrog‘i yoki ishonchli shaxs qabul qilgani bo‘lishi mumkin.</i>
error-text-please = Iltimos, matn bilan javob bering yoki tugmani bosing.
dashboard-rejected-by-partner = Hamkorlar rad etgan dalolatnomalar
dashboard-awaiting-partner = Hamkorlarni kutayotgan dalolatnomalar
