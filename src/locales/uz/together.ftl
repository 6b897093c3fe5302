# Bir necha tashkilotda kutayotganlar birga.

together-btn = 📥 Barcha tashkilotlar birga
together-organizations = { $count } ta tashkilotda
together-waits = { $organizations } <b>{ $count }</b> ta kutmoqda
together-waits-more = { $organizations } <b>{ $count }</b> tadan ko‘p kutmoqda
together-sign-btn = ✍️ Imzolash { $tag } ({ $count }) ↗
together-login-btn = Kirish: { $tag }
together-needs-login = ⚠️ { $tag }: sessiya tugagan.
together-unread = ⚠️ { $tag }: xizmat hozir javob bermayapti.
together-partial = ⚠️ { $tag }: bir qismini hozir o‘qib bo‘lmadi.
together-tag-btn = Harflar: { $tag } · { $organization }
together-tag-ask = Bir necha tashkilot bitta ro‘yxatda bo‘lsa, bu tashkilot qatorlari <b>{ $tag }</b> bilan boshlanadi. Boshqa harflarni yozing, ko‘pi bilan 4 ta.
together-tag-form = 1 tadan 4 tagacha harf yoki raqam yozing.
together-tag-taken = Bu harflar boshqa tashkilotingizda bor. Boshqasini yozing.
