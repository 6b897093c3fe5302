# Sozlamalar.

settings-title = <b>Sozlamalar</b>
settings-language = Til
settings-organizations = Tashkilotlar:
settings-browsers = Imzo uchun eslab qolingan brauzerlar va oxirgi foydalanish vaqti:
settings-forget-btn = Unutish: { $browser }
settings-logout-btn = Chiqish: { $organization }
settings-add-btn = Tashkilot qo‘shish
settings-delete-btn = Ma’lumotlarimni o‘chirish
