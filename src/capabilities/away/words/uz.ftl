# Kishi yo‘qligida kim javob beradi, hujjatni kim tekshirgan, hal qilinmaganini kim biladi.

away-btn = 🏖 Men yo‘qman
away-setting-btn = O‘rnimga kim: { $organization }
away-title = O‘rningizga kim javob beradi
away-who = O‘rningizga <b>{ $name }</b> javob beradi. Qaysi kungacha?
away-about = Kutayotgan hujjatlar va sizga imzoga berilganlar unga boradi. Har kim o‘z kaliti va huquqi bilan imzolaydi.
away-is-away = ⚠️ { $name } ham hozir yo‘q: qaytguncha avvalgidek sizga aytiladi.
away-whom = O‘rningizga kim javob beradi?
away-period-btn = Gacha: { $until }
away-other-btn = Boshqa kishi
away-whom-btn = Boshqa kishi
away-from-btn = Boshi: { $day }
away-until-btn = Oxiri: { $day }
away-urgent-btn = Shoshilinchi menga ham: { $value }
away-end-btn = Men qaytdim
away-ended = Endi hech kim o‘rningizga javob bermaydi.
away-past = Bu kun o‘tgan yoki birinchi kundan oldin.
away-on = { $name } javob beradi, oxirgi kun: { $until }
away-ahead = { $name } javob beradi: { $from } – { $until }
away-nobody = { $name } hozir javob bera olmaydi: avvalgidek sizga aytiladi
away-for = { $name } o‘rniga, oxirgi kun: { $until }
away-substituted = 🏖 <b>{ $name }</b> yo‘q: { $from } – { $until }. Javobni siz berasiz.
away-own-key = O‘z nomingizdan, o‘z kalitingiz bilan hal qilib imzolaysiz.
away-lost = ⚠️ <b>{ $name }</b> endi o‘rningizga javob bera olmaydi: yana sizga aytiladi.
away-waiting = { $count } tasi hali kutmoqda
away-over = 🏖 Siz yo‘qligingizda, { $from } – { $until }, <b>{ $name }</b> javob berdi. Sizning hujjatlaringizdan:
away-second-btn = Vaqtida hal qilmasam…
away-second-about = Muddatiga ikki ish kuni qolib hal qilmaganingizni kimga aytaylik?
away-second-drop-btn = ✓ Vaqtida hal qilinmasa: { $name }
away-escalated = ⏳ Muddati yaqin, { $count } ta hujjat hal qilinmagan. Javob beruvchi: <b>{ $name }</b>.

away-check-btn = ✔ Tekshirildi
away-uncheck-btn = ✔ belgisini olish
away-note-btn = ✔ ga izoh
away-note-prompt = Tekshiruvingiz haqida hamkasblar nimani bilsin?
away-checked-set = ✔ Tekshirilgan
