act = Dalolatnoma
act-list = Dalolatnomalar

act-list-receive = Kelgan dalolatnomalar
act-list-send = Yuborilgan dalolatnomalar
act-list-queue = Jo‘natilayotgan dalolatnomalar
act-list-draft = Dalolatnoma qoralamalari

act-filter-number = Raqami
act-filter-number-prompt = Dalolatnoma raqamini yozing.
act-filter-date = Sanasi
act-filter-date-prompt = Dalolatnoma qaysi kunlarniki bo‘lsin? Sana yoki oraliqni tanlang.
act-filter-state = Holati
act-filter-state-prompt = Holatni tanlang.
act-filter-contract-number = Shartnoma raqami
act-filter-contract-number-prompt = Shartnoma raqamini yozing.
act-filter-contract-date = Shartnoma sanasi
act-filter-contract-date-prompt = Shartnoma sanasini yoki oraliqni tanlang.
act-filter-buyer-tin = Xaridor STIRi
act-filter-buyer-tin-prompt = Xaridorning STIRini yozing: 9 ta raqam (JSHSHIR bo‘lsa, 14 ta).
act-filter-seller-tin = Sotuvchi STIRi
act-filter-seller-tin-prompt = Sotuvchining STIRini yozing: 9 ta raqam (JSHSHIR bo‘lsa, 14 ta).
act-filter-seller-branch = Sotuvchi filiali
act-filter-seller-branch-prompt = Sotuvchi filialining kodini yozing, masalan 00017.
act-filter-buyer-branch = Xaridor filiali
act-filter-buyer-branch-prompt = Xaridor filialining kodini yozing, masalan 00017.
act-filter-co-voting = Kelishuv
act-filter-co-voting-prompt = Kelishuvdagi hujjatlarmi yoki qolganlarimi?
act-filter-dashboard = Jamlanma
act-filter-dashboard-prompt = Qaysi hujjatlar ko‘rsatilsin?

act-line-catalog-code = MXIK kodi
act-line-catalog-name = MXIK nomi
act-line-without-vat = QQSsiz summa
act-extra-text = Matn
