# Administrator ruxsati bilan kirish.

admission-asked = Assalomu alaykum, men Kotibman. Kirishdan oldin administrator ruxsat berishi kerak. So‘radim, javobni shu yerga yozaman. Ungacha faqat ismingiz, raqamingiz va shu so‘rovni saqlayman, ko‘pi bilan { $days } kun.
admission-waits = Administrator ruxsat berishi kerak, hali javob bermadi. Javobni shu yerga yozaman.
admission-refused = Administrator ruxsat bermadi. { $until } dan keyin yana so‘rashingiz mumkin: o‘shanda menga yozing.
admission-admitted = ✅ Administrator sizga ruxsat berdi.
admission-question = 🙋 <b>{ $name }</b> Kotibdan foydalanmoqchi.
admission-number = Telegramdagi raqami: { $number }
admission-in-btn = Ruxsat berish
admission-refuse-btn = Rad etish
admission-let-in = ✅ <b>{ $name }</b>: ruxsat berildi.
admission-was-refused = ⛔ <b>{ $name }</b>: rad etildi.
admission-by = Qaror qildi: { $name }
admission-over = Bu so‘rov endi kuchda emas.
admission-not-yours = Buni faqat shu Kotib administratori hal qiladi.
admission-unnamed = Ismsiz kishi
