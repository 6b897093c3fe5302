waybill = Yuk xati
waybill-list = Yuk xatlari
waybill-nth = { $of ->
    [1] yagona yuk xati
   *[other] { $of } ta yuk xatidan { $nth }-si
}
waybill-row = TTN
waybill-search-words = TTN, yuk xati, nakladnoy, nakladnaya

waybill-list-receive = Kiruvchi yuk xatlari
waybill-list-send = Yuborilgan yuk xatlari
waybill-list-queue = Yuborilayotgan yuk xatlari
waybill-list-draft = Yuk xati qoralamalari

waybill-filter-number = Raqami
waybill-filter-number-prompt = Yuk xati raqamini yozing.
waybill-filter-date = Sanasi
waybill-filter-date-prompt = Yuk xati sanasini yoki davrni tanlang.
waybill-filter-carrier-tin = Tashuvchi STIRi
waybill-filter-carrier-tin-prompt = Tashuvchining STIRini yozing: 9 xonali (JSHSHIR bo‘lsa, 14 xonali).
waybill-filter-contract-number = Shartnoma raqami
waybill-filter-contract-number-prompt = Shartnoma raqamini yozing.
waybill-filter-contract-date = Shartnoma sanasi
waybill-filter-contract-date-prompt = Shartnoma sanasini yoki davrni tanlang.
waybill-filter-state = Holati
waybill-filter-state-prompt = Holatni tanlang.
waybill-filter-co-voting = Ichki kelishuv
waybill-filter-co-voting-prompt = Ichki kelishuvdagi hujjatlarmi yoki qolganlarimi?

waybill-line-catalog-code = MXIK kodi
waybill-line-catalog-name = MXIK nomi
waybill-line-gross = Brutto
waybill-line-net = Netto
waybill-group = Yuk
waybill-extra-type = Turi
waybill-extra-type-1 = Qo‘shimcha
waybill-extra-type-4 = Tuzatilgan
waybill-extra-truck = Mashina raqami
waybill-extra-truck-model = Mashina rusumi
waybill-extra-trailer = Tirkama raqami
waybill-extra-driver = Haydovchi
waybill-extra-loading = Ortish joyi
waybill-extra-unloading = Tushirish joyi
waybill-extra-group-total = Yuk qiymati
waybill-extra-gross = Yuk og‘irligi (brutto)
waybill-extra-distance = Masofa
waybill-extra-delivery-cost = Tashish narxi
waybill-extra-total-delivery-cost = Tashishning jami narxi
waybill-extra-trip-ticket = Yo‘l varaqasi
waybill-extra-responsible = Mas’ul shaxs
waybill-extra-giver = Topshirdi
waybill-extra-taker = Qabul qildi
waybill-extra-special-notes = Alohida qaydlar
waybill-unit-weight = kg
waybill-unit-distance = km
