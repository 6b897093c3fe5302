state-0-both = Qoralama
state-1-both = Yuborilmoqda
state-2-both = Yuborib bo‘lmadi
state-7-agent = Imzongizni kutmoqda
state-7-both = Vakil imzosini kutmoqda
state-8-incoming = Vakil qabul qildi, imzongizni kutmoqda
state-8-outgoing = Vakil qabul qildi, hamkor imzosini kutmoqda
state-8-agent = Siz qabul qildingiz, hamkor imzosini kutmoqda
state-8-both = Vakil qabul qildi
state-9-agent = Siz rad etdingiz
state-9-both = Vakil rad etdi
state-10-both = Yuborilgan
state-15-incoming = Imzongizni kutmoqda
state-15-outgoing = Hamkor imzosini kutmoqda
state-15-both = Imzo kutilmoqda
state-17-incoming = Yuboruvchi bekor qildi
state-17-outgoing = Siz bekor qildingiz
state-17-both = Bekor qilingan
state-20-incoming = Siz rad etdingiz
state-20-outgoing = Hamkor rad etdi
state-20-both = Rad etilgan
state-30-both = Qabul qilingan
state-40-both = Haqiqiy emas

state-all-incoming = Barcha kiruvchilar
# A state whose meaning is not known, by its number.
state-unknown = Holat { $number }
state-none = Holati noma’lum
