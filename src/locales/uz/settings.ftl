# Sozlamalar.

settings-title = <b>Sozlamalar</b>
settings-language = Til
settings-organizations = Tashkilotlar
settings-browsers = Imzo uchun eslab qolingan brauzerlar va oxirgi foydalanish vaqti:
settings-forget-btn = Unutish: { $browser }
settings-logout-btn = Chiqish: { $organization }
settings-add-btn = Tashkilot qo‘shish
settings-delete-btn = Ma’lumotlarimni o‘chirish
settings-language-btn = Til: { $language }
settings-organizations-btn = Tashkilotlar ({ $count })
settings-browsers-btn = Imzo brauzerlari ({ $count })
settings-data-btn = Ma’lumotlarim
settings-back-btn = ‹ Sozlamalar
settings-no-browsers = Imzo uchun eslab qolingan brauzer yo‘q. Brauzer chatda tasdiqlanganda eslab qolinadi.
settings-data = <b>Ma’lumotlarim</b>
    Bu yerda saqlanadi: kirishlar, sozlamalar, qarorlar, qoralamalar, eslab qolingan brauzerlar, ko‘rgan hujjatlaringizning raqami, holati va hamkorlari. Hujjatlarning o‘zi xizmatda qoladi. ERI kaliti bu yerga kelmaydi.
