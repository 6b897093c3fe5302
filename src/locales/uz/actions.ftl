# Qarorlar, ularning sabablari va imzolash.

action-send = Yuborish
action-accept = Qabul qilish
action-reject = Rad etish
action-cancel = Bekor qilish
action-agentAccept = Qabul qilish (vakil)
action-agentReject = Rad etish (vakil)
done-send = Yuborildi
done-accept = Qabul qilindi
done-reject = Rad etildi
done-cancel = Bekor qilindi
done-agentAccept = Vakil sifatida qabul qilindi
done-agentReject = Vakil sifatida rad etildi
failed-send = Yuborilmadi
failed-accept = Qabul qilinmadi
failed-reject = Rad etilmadi
failed-cancel = Bekor qilinmadi
failed-agentAccept = Vakil sifatida qabul qilinmadi
failed-agentReject = Vakil sifatida rad etilmadi
action-send-btn = Yuborish
action-accept-btn = Qabul qilish
action-reject-btn = Rad etish
action-cancel-btn = Hujjatni bekor qilish
action-agentAccept-btn = Qabul qilish (vakil)
action-agentReject-btn = Rad etish (vakil)

decision-open = Tanlovingiz: «{ $action }». Imzosiz hech narsa yuborilmaydi.
decision-open-given = Tanlovingiz: «{ $action }». Uni { $name } imzolashi kerak.
decision-open-prepared = { $name } tayyorladi: «{ $action }». Endi imzongiz kerak.
decision-open-by = { $name }: «{ $action }», { $when }. Imzolanmagan.
decision-open-between = { $by } tayyorladi: «{ $action }», { $when }. Uni { $name } imzolashi kerak.
decision-submitting = Imzo topshirilmoqda.
decision-submitting-by = { $name } imzoladi: «{ $action }», { $when }. Imzo topshirilmoqda.
decision-following = Yuborildi, natija kutilmoqda.
decision-following-by = { $name } imzoladi: «{ $action }», { $when }. Yuborildi, natija kutilmoqda.
decision-unknown = Yetib borgan-bormagani tekshirilmoqda. Qaytadan imzolamang.
decision-unknown-by = { $name } imzoladi: «{ $action }», { $when }. Yetib borgan-bormagani tekshirilmoqda, qaytadan imzolash kerak emas.
decision-unknown-restored = Imzolangan-imzolanmagani tekshirilmoqda. Qaytadan imzolamang.
decision-unknown-restored-by = { $name } tanladi: «{ $action }», { $when }. Imzolangan-imzolanmagani tekshirilmoqda, qaytadan imzolash kerak emas.
decision-done = { $done } · { $time }, xizmat tasdiqladi.
decision-done-by = { $done } · { $name } · { $when }, xizmat tasdiqladi.
decision-failed = { $failed }.
decision-failed-by = { $failed } · { $name } imzolagan, { $when }.
decision-refused = { $failed }: xizmatdan o‘tmadi. Qaytadan qaror qilishingiz mumkin.
decision-refused-by = { $failed } · { $name } imzolagan, { $when }. Xizmatdan o‘tmadi, qaytadan qaror qilish mumkin.
decision-refused-forbidden = { $failed }.
decision-refused-forbidden-by = { $failed } · { $name } imzolagan, { $when }.
decision-untracked = Yuborildi; xizmat natijani hali ko‘rsatmadi. Uni xizmat saytida ko‘ring.
decision-untracked-by = { $name } imzoladi: «{ $action }», { $when }. Yuborildi; xizmat natijani hali ko‘rsatmadi.
decision-untracked-restored = Imzolangan-imzolanmagani noma’lum.
decision-untracked-restored-by = { $name } tanladi: «{ $action }», { $when }. Imzolangan-imzolanmagani noma’lum.
decision-undone = Qaror qaytarib olindi, hech narsa imzolanmadi.
decision-undone-by = { $name } tanladi: «{ $action }», { $when }. Qaror qaytarib olindi, hech narsa imzolanmadi.
decision-undone-takenOver = Tanlovingiz: «{ $action }». O‘rniga hamkasb qaror qildi, hech narsa imzolanmadi.
decision-undone-takenOver-by = { $name } tanladi: «{ $action }», { $when }. O‘rniga boshqa qaror qilindi, hech narsa imzolanmadi.
decision-unfollowed = Endi kuzatilmaydi: «{ $action }». Imzolangan, lekin chiqqaningizda natija hali ma’lum emas edi; uni xizmatning o‘zidan ko‘ring.
decision-reason = Sababi
decision-undo-btn = Qaytarib olish
decision-again-btn = Qaytadan qaror qilish
decision-card-btn = Hujjatni ochish
decision-taken = Bu hujjat bo‘yicha { $name } qaror qilib bo‘lgan.
decision-other-told = Endi qaror sizniki. Bundan xabardor qilindi: { $name }.
decision-otherwise = <b>{ $name }</b> boshqacha qaror qildi: <b>{ $action }</b>
decision-took-over = <b>{ $name }</b> o‘z zimmasiga oldi: <b>{ $action }</b>
decision-instead-btn = O‘rniga: { $action }
decision-taken-by-you = Qaror qilgansiz; imzolanmaguncha qaytarib olish mumkin.
decision-being-saved = Bu hujjat hozir saqlanmoqda. Bir necha daqiqadan keyin urinib ko‘ring.
decision-changed = Hujjat siz ko‘rgandan keyin o‘zgardi. Qaytadan ko‘rib, qaror qiling.
action-accept-now-btn = Hozirgi holida qabul qilish
decision-not-possible = Hujjat shu orada o‘zgardi, buni endi qilib bo‘lmaydi. Hozirgi holati mana.
decision-detail-notArrived = Imzo xizmatga yetib bormagan. Qaytadan qaror qilib, imzolashingiz mumkin.
decision-detail-notArrived-by = Imzo xizmatga yetib bormagan. Qaytadan qaror qilib, imzolash mumkin.
decision-detail-unexplained = Xizmat xato bilan javob berdi, sababini aytmadi.
decision-detail-forbidden = Vakolatingiz yetmaydi yoki hujjat boshqa tashkilotniki. Hujjat o‘zgarmadi, huquqi bor kishi qaror qilishi mumkin.
decision-detail-forbidden-by = Vakolati yetmaydi ({ $name }) yoki hujjat boshqa tashkilotniki. Hujjat o‘zgarmadi, huquqi bor kishi qaror qilishi mumkin.
decision-detail-restored = Kotib zaxira nusxadan tiklandi, xizmat esa hujjat nima bo‘lganini ko‘rsatmayapti. Qaytadan qaror qilishdan oldin uni xizmatning o‘zidan ko‘ring.

reason-ask = Nega rad etyapsiz? Sababni tanlang yoki o‘z so‘zingiz bilan yozing. Uni yuboruvchi o‘qiydi.
reason-too-short = Biroz batafsilroq yozing: kamida 3 ta belgi.
reason-back-btn = ‹ Orqaga, rad etmaslik
reason-too-late = Qaror imzolanmoqda: sabab avvalgicha qoldi. O‘zgartirish uchun avval qarorni qaytarib oling.
answer-kept = Javobingiz avvalgicha qoldi.
answer-too-late = Bu javob allaqachon ishlatilgan: u avvalgicha qoldi.
answer-piece = «{ $text }» oldingi javobingiz «{ $before }» davomimi? U boshqa narsa deb olinmadi.
answer-add-btn = O‘shanga qo‘shish
reason-sign-anew = Sabab o‘zgardi. Ochiq turgan imzolash sahifasini yoping va yangi tugma bilan imzolang.
reason-some-late = Avvalgi sabab bilan imzolanmoqda: { $count }
search-together = Bu ikki xabardagi bitta qidiruvmidi?
search-together-btn = «{ $text }»ni qidirish
reason-too-long = Juda uzun: ko‘pi bilan 400 ta belgi yozing.
reason-wrong-sum = Summa noto‘g‘ri
reason-wrong-goods = Tovar yoki xizmat noto‘g‘ri
reason-wrong-details = Rekvizitlar noto‘g‘ri
reason-not-ours = Hujjat bizga tegishli emas
reason-duplicate = Bunday hujjat bizda bor

sign-btn = ✍️ Imzolash ↗
sign-count-btn = ✍️ Imzolash ({ $count }) ↗
sign-only-this-btn = Faqat shu ↗
sign-with = ✍️ Shu bilan birga imzoga yana: <b>{ $count }</b>
sign-queue = ✍️ Imzoga: <b>{ $count }</b>
sign-code = Hujjat kodi <b>{ $code }</b>: sahifada ham shu; boshqacha bo‘lsa, imzolamang.
sign-queue-empty = Imzolanmagan qaror yo‘q.

browser-ask =
    Yangi brauzer imzo sahifangizni ochmoqchi: <b>{ $browser }</b>
    U qaysi brauzer kodini ko‘rsatyapti? Siz ochmagan bo‘lsangiz, «Hech qaysi biri»ni bosing.
browser-ask-login =
    Yangi brauzer nomingizdan kirmoqchi: <b>{ $browser }</b>
    U qaysi brauzer kodini ko‘rsatyapti? Kirish sahifasini siz ochmagan bo‘lsangiz, «Hech qaysi biri»ni bosing.
browser-login-denied = ⛔ O‘sha kirish havolasi endi hech narsani ochmaydi. Kirmoqchi bo‘lsangiz, mana yangisi, faqat siz uchun.
browser-none-btn = Hech qaysi biri
browser-back-btn = Sahifaga qaytish ↗
browser-approved = ✅ Brauzer eslab qolindi. U yerda davom eting.
browser-remembered = ✅ Brauzer eslab qolindi.
browser-remembered-nothing = ✅ Brauzer eslab qolindi. U yerda imzolanadigan narsa qolmadi.
browser-denied = ⛔ Imzo sahifasi yopildi, uning havolasi endi hech narsani ochmaydi. Tanlovlaringiz saqlandi; mana yangi havola.
browser-closed-nothing = ⛔ Sahifa yopildi, havolasi endi hech narsa ochmaydi. Imzolanadigan narsa qolmadi.
browser-late = Bu savol eskirgan: 10 daqiqada javob berilmadi. Sahifani qaytadan oching.

# A reply to a document’s message.
reply-what = Buni nima qilay? «Qabul qilish» yoki «Rad etish» deb javob bersangiz ham tushunaman.
reply-reject-btn = Shu sabab bilan rad etish
