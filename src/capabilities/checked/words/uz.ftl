# Hujjatni kim tekshirgan.

checked-btn = ✔ Tekshirildi
checked-take-back-btn = ✔ belgisini olish
checked-note-btn = ✔ ga izoh
checked-note-prompt = Tekshiruvingiz haqida hamkasblar nimani bilsin?
checked-set = ✔ Tekshirilgan ({ $count })
