statement = Solishtirma dalolatnoma
statement-list = Solishtirma dalolatnomalar
statement-nth = { $of ->
    [1] yagona solishtirma dalolatnoma
   *[other] { $of } ta solishtirma dalolatnomadan { $nth }-si
}
statement-row = Sol.
statement-search-words = solishtirma, solishtirma dalolatnoma, solisht., sol., akt sverki, sverka

statement-list-receive = Solishtirma: kiruvchi
statement-list-send = Solishtirma: yuborilgan
statement-list-queue = Solishtirma: jarayonda
statement-list-draft = Solishtirma: qoralama

statement-filter-number = Raqami
statement-filter-number-prompt = Solishtirma dalolatnoma raqamini yozing.
statement-filter-date = Sanasi
statement-filter-date-prompt = Solishtirma dalolatnoma sanasini yoki davrni tanlang.
statement-filter-state = Holati
statement-filter-state-prompt = Holatni tanlang.
statement-filter-owner-tin = Qabul qiluvchi STIRi
statement-filter-owner-tin-prompt = Qabul qiluvchining (egasining) STIRini yozing: 9 xonali (JSHSHIR bo‘lsa, 14 xonali).
statement-filter-owner-fiztin = Qabul qiluvchi JSHSHIRi
statement-filter-owner-fiztin-prompt = Qabul qiluvchi (egasi) vakolatli shaxsining JSHSHIRini yozing: 14 xonali (STIR bo‘lsa, 9 xonali).
statement-filter-partner-tin = Ijrochi STIRi
statement-filter-partner-tin-prompt = Ijrochining (hamkorning) STIRini yozing: 9 xonali (JSHSHIR bo‘lsa, 14 xonali).
statement-filter-partner-fiztin = Ijrochi JSHSHIRi
statement-filter-partner-fiztin-prompt = Ijrochi (hamkor) vakolatli shaxsining JSHSHIRini yozing: 14 xonali (STIR bo‘lsa, 9 xonali).
statement-filter-co-voting = Ichki kelishuv
statement-filter-co-voting-prompt = Ichki kelishuvdagi hujjatlarmi yoki qolganlarimi?

statement-line-owner-date = Egasi ma’lumoti bo‘yicha sana
statement-line-owner-debit = Egasi ma’lumoti bo‘yicha debet
statement-line-owner-credit = Egasi ma’lumoti bo‘yicha kredit
statement-line-partner-date = Hamkor ma’lumoti bo‘yicha sana
statement-line-partner-name = Hamkor ma’lumoti bo‘yicha amal
statement-line-partner-debit = Hamkor ma’lumoti bo‘yicha debet
statement-line-partner-credit = Hamkor ma’lumoti bo‘yicha kredit
statement-extra-text = Matn
statement-extra-open-owner-debit = Boshlang‘ich qoldiq, egasi ma’lumoti bo‘yicha debet
statement-extra-open-owner-credit = Boshlang‘ich qoldiq, egasi ma’lumoti bo‘yicha kredit
statement-extra-open-partner-debit = Boshlang‘ich qoldiq, hamkor ma’lumoti bo‘yicha debet
statement-extra-open-partner-credit = Boshlang‘ich qoldiq, hamkor ma’lumoti bo‘yicha kredit
statement-extra-turnover-owner-debit = Aylanma, egasi ma’lumoti bo‘yicha debet
statement-extra-turnover-owner-credit = Aylanma, egasi ma’lumoti bo‘yicha kredit
statement-extra-turnover-partner-debit = Aylanma, hamkor ma’lumoti bo‘yicha debet
statement-extra-turnover-partner-credit = Aylanma, hamkor ma’lumoti bo‘yicha kredit
statement-extra-close-owner-debit = Yakuniy qoldiq, egasi ma’lumoti bo‘yicha debet
statement-extra-close-owner-credit = Yakuniy qoldiq, egasi ma’lumoti bo‘yicha kredit
statement-extra-close-partner-debit = Yakuniy qoldiq, hamkor ma’lumoti bo‘yicha debet
statement-extra-close-partner-credit = Yakuniy qoldiq, hamkor ma’lumoti bo‘yicha kredit
statement-extra-owner-person = Egasining vakolatli shaxsi
statement-extra-partner-person = Hamkorning vakolatli shaxsi
statement-extra-contract-number = Shartnoma
statement-extra-contract-date = Shartnoma sanasi
statement-extra-contract-open = Shartnoma bo‘yicha boshlang‘ich qoldiq
statement-extra-contract-close = Shartnoma bo‘yicha yakuniy qoldiq
statement-extra-contract-total = Shartnoma bo‘yicha jami
