# Sozlamalar.

settings-title = <b>Sozlamalar</b>
settings-on = yoqilgan
settings-off = o‘chirilgan
settings-none = yo‘q
settings-day = { $day ->
    [1] Du
    [2] Se
    [3] Cho
    [4] Pa
    [5] Ju
    [6] Sha
   *[7] Ya
}
settings-language = Til
settings-language-btn = Til: { $language }
settings-times-btn = Vaqt va xulosa
settings-lists-btn = Ro‘yxatlar va qoidalar
settings-zone = Vaqt mintaqasi
settings-zone-btn = Vaqt mintaqasi: { $zone }
settings-zone-how = Tanlang yoki shahar nomini yozing.
settings-zone-which = Qaysi biri?
settings-zone-none = Bunday shaharni bilmayman. Yaqinidagi katta shaharni yozing yoki tanlang:
settings-zone-name = { $zone ->
    [Almaty] Olmaota
    [Moscow] Moskva
    [Istanbul] Istanbul
    [Dubai] Dubay
    [Seoul] Seul
   *[Tashkent] Toshkent
}
settings-notices = <b>Bildirishnomalar</b>
    Nima haqida o‘zim xabar beraman. Imzolaringiz natijasi doim keladi.
settings-notices-btn = Bildirishnomalar: { $on }/{ $all }
settings-news = { $kind ->
    [arrived] Yangi hujjatlar
    [answered] Hamkorlarning javobi
    [cancelled] Yuboruvchi bekor qilgani
    [failed] Yuborilmay qolgani
    [altered] Boshqa o‘zgarishlar
    [handled] Hamkasblar qarori
   *[deadlines] Javob muddatlari
}
settings-quiet = <b>Sokin soatlar</b>
    Bu soatlarda va dam olish kunlari yangiliklar keyingi ish kuni ertalabini kutadi.
    Shoshilinchlari — oxirgi kuni o‘sha ertalabgacha tugaydigan yangi hujjatlar.
settings-quiet-btn = Sokin soatlar: { $hours }
settings-quiet-on-btn = Sokin soatlar
settings-from-btn = Boshi: { $hour }
settings-to-btn = Oxiri: { $hour }
settings-hour-quietFrom = <b>Sokin soatlar</b> boshi: { $hour }
settings-hour-quietTo = <b>Sokin soatlar</b> oxiri: { $hour }
settings-hour-digest = <b>Xulosa</b> vaqti: { $hour }
settings-working = <b>Ish kunlari</b>
    Boshqa kunlar va bayramlarda yangiliklar kutadi.
settings-working-btn = Ish kunlari: { $days }
settings-urgent-btn = Shoshilinchlari tunda ham
settings-digest = <b>Xulosa</b>
    Bitta xabar: nima kutmoqda, nimaning muddati yaqin, nimaga javob keldi.
    «{ settings-even-btn }»: yangilik bo‘lmagan kuni ham keladi.
settings-digest-btn = Xulosa: { $when }
settings-digest-on-btn = Xulosa
settings-digest-days = <b>Xulosa kunlari</b>
settings-hour-btn = Vaqti: { $hour }
settings-days-btn = Kunlari: { $days }
settings-even-btn = Hech narsa bo‘lmasa ham
settings-weekly = <b>Haftalik xulosa</b>
    Hamkorlar bo‘yicha jami va diagramma bilan. Qaysi kuni?
settings-weekly-btn = Haftalik: { $day }
settings-organizations = Tashkilotlar
settings-organizations-btn = Tashkilotlar ({ $count })
settings-logout-btn = Chiqish: { $organization }
settings-browsers = <b>Brauzerlar va kirishlar</b>
    🌐 — imzo qo‘yiladigan brauzerlar; 🔑 — tashkilotlarga kirishlar.
settings-browsers-btn = Brauzerlar, kirishlar ({ $count })
settings-no-browsers = Imzo uchun eslab qolingan brauzer yo‘q. Brauzer chatda tasdiqlanganda eslab qolinadi.
settings-browser-since = Eslab qolingan: { $since }
settings-browser-used = Oxirgi imzo: { $used }
settings-ends-unused = Ishlatilmasa, tugash vaqti: { $until }
settings-ends = Tugash vaqti: { $until }
settings-browser-forget = Unutilgan brauzer imzodan oldin qayta tasdiqlanadi.
settings-forget-btn = Brauzerni unutish
settings-login-since = Kirilgan: { $since }
settings-login-others = Bu tashkilotga yana { $count } kishi kirgan.
settings-large-btn = Yirik qatorlar: { $value }
settings-data-btn = Ma’lumotlarim
settings-back-btn = ‹ Sozlamalar
settings-switch-btn = { $on ->
    [yes] O‘chirish
   *[no] Yoqish
}
settings-large-about = Ro‘yxat qatorlari to‘liq summasi bilan yirik matnda turadi, bosiladigan raqamlar ularning ostida. O‘qish osonroq: Telegram tugmalarni emas, matnni kattalashtiradi.
