# O‘z qoidalari bo‘yicha tanlash.

rules-btn = Qoidalarim
rules-title = Qoidalarim
rules-explained = Kutayotganlardan tanlaydi. Qaror va imzo sizniki.
rules-none = Hali qoida yo‘q. Shu yerda tuzing yoki hujjatda «Yana», so‘ng «{ rules-like-btn }» tugmasini bosing.
rules-new-btn = Yangi qoida
rules-too-many = Qoidalar { $most } ta, boshqasi sig‘maydi. Avval bittasini o‘chiring.
rules-switched-on = Qoida endi tanlaydi. Qaror va imzo sizniki.
rules-choose-partner = Kim uchun? So‘nggi 90 kunda eng ko‘p yuborganlar:
rules-no-partners = So‘nggi 90 kunda qoidani sinab ko‘radigan hujjat kelmagan.
rules-like-btn = Shunga o‘xshashlari…
rules-tried = So‘nggi { $days } kundagi { $count } tadan { $chosen } tasini tanlagan bo‘lardi.
rules-tried-on = So‘nggi { $days } kundagi { $count } tadan { $chosen } tasi mos keladi.
rules-rejected = { $count ->
    [0] Ulardan hech biri rad etilmagan.
   *[other] Ulardan { $count } tasi rad etilgan:
}
rules-reads-alike = ⚠️ Bu hamkor nomini boshqasiniki bilan adashtirish mumkin. Qoida uning hujjatlarini hech qachon tanlamaydi: har birini ko‘ring.
rules-contract-btn = Faqat shartnoma: { $contract }
rules-most-btn = Har biri ko‘pi bilan: { $sum }
rules-month-btn = Oyiga ko‘pi bilan: { $sum }
rules-no-sum = cheklanmagan
rules-no-sum-btn = Cheklanmagan
rules-usual-btn = Faqat odatdagilar
rules-vat-btn = QQSi shubhasiz
rules-ask-most = Bitta hujjatning eng katta summasini so‘mda yozing: 5 000 000.
rules-ask-month = Bir oyning eng katta summasini so‘mda yozing: 50 000 000. Shu oyda qabul qilinganlar hisobga kiradi.
rules-sum-wrong = Bu summa emas. Shunday yozing: 5 000 000 yoki 5 mln.
rules-switch-on-btn = Yoqish
rules-delete-btn = O‘chirish
rules-chose-rejected = Qoida tanlagan { $number } rad etilgan: { $date }.
rules-narrow-btn = Toraytirish: { $sum } gacha
rules-keep-btn = Shundayligicha qolsin
rules-change-btn = Qoidani o‘zgartirish
rules-ready = Qoidalaringiz bo‘yicha: <b>{ $count }</b>
rules-set-btn = Qoidalarim bo‘yicha ({ $count })
rules-set-one-btn = { $partner } qoidasi bo‘yicha ({ $count })

rules-first-new-btn = Avval hamkasbdan so‘rash…
rules-first-line = Chegara { $sum }. Oshsa, avval so‘rang: { $name }
rules-first-nobody = Chegara { $sum }. Oshsa, avval so‘rang. Hozir bu yerda yo‘q: { $name }
rules-first-btn = Avval so‘rash: { $name }
rules-first-all-btn = Avval so‘rash ({ $count })
rules-first-asked = Savol yuborilgan: { $name }
rules-first-answered = Javob kelgan: { $name }
rules-first-waits = Chegaradan katta ({ $sum }): { $count } ta. Avval so‘rang: { $name }
rules-first-all-asked = Chegaradan katta ({ $sum }): { $count } ta. Savol yuborilgan: { $name }
rules-first-apart = Chegaradan katta ({ $sum }): { $count } ta, faqat bittalab belgilanadi. Avval so‘rang: { $name }
rules-first-sent = Savol yuborildi: { $name }. Javob shu yerga keladi. Qabul qilish hozir ham mumkin.
rules-first-sent-all = { $count } ta savol yuborildi: { $name }. Javoblar shu yerga keladi.
rules-first-tried = So‘nggi { $days } kundagi { $all } tadan { $count } tasi chegaradan katta.
rules-first-explained = Bunday hujjatlarni qoida va guruhlar sizga qoldiradi, har birida savol tugmasi bor. Qaror sizniki.
rules-first-which = Summa qanchadan oshsa, avval so‘raysiz? Javobni { $name } beradi. So‘mda yozing: 50 000 000.
rules-first-sum-btn = { $sum } ({ $days } kunda { $count } ta)
rules-first-over-btn = Chegara: { $sum }
rules-first-whom-btn = Kimdan so‘rash: { $name }
