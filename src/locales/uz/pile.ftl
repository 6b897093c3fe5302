# Imzo kutayotgan qarorlar: nima bor, nimasi boshqacha, qanday tayyorlanadi.

pile-anomaly-action = boshqa amal
pile-anomaly-counterparty = boshqa kontragent
pile-anomaly-amount = odatdagidan boshqacha summa
pile-anomaly-negative = manfiy summa
pile-anomaly-note = ⚠️ boshqalaridan farq qiladiganlari: avval shularga qarang.
pile-only-btn = ✍️ Faqat { $action } ({ $count })
pile-first-btn = ✍️ Dastlabki { $count } tasini imzolash
pile-limit = Bitta havola bilan ko‘pi bilan { $limit } ta hujjat imzolanadi; { $remaining } tasi keyingisiga qoladi.
pile-remaining = Yana { $count } ta qaror imzo kutmoqda.
pile-progress = Hujjatlar tayyorlanmoqda: { $done }/{ $count }…
pile-left-out = Kirmay qolganlari (qarorlaringiz saqlandi):
pile-left-out-more = …va yana { $count } ta.
pile-changed = Qaroringizdan keyin o‘zgargan, shuning uchun qaror qaytarib olindi. Hozirgi holatini ko‘rib, qaytadan qaror qiling:
pile-changed-document = Siz qaror qilganingizdan keyin hujjat o‘zgardi, shuning uchun qaroringiz ({ $action }) qaytarib olindi, hech narsa imzolanmadi. Iltimos, hozirgi holatini ko‘rib, qaytadan qaror qiling.
pile-back-btn = Qarorlar ro‘yxati

pile-outcome-awaited = Imzolash tugadi. Har bir hujjat natijasini o‘z xabarida aytaman; hozirgi holat:
pile-outcome-known = Imzolash tugadi, barcha natijalar ma’lum:
pile-outcome-none = Bu havola bilan hech narsa imzolanmadi:
pile-outcome-done = Tayyor: { $count }
pile-outcome-handed-over = Topshirildi, natijasi kutilmoqda: { $count }
pile-outcome-unknown = Yetib borgani tekshirilmoqda: { $count }
pile-outcome-untracked = Topshirildi, xizmat natijasini ko‘rsatmayapti: { $count }
pile-outcome-refused = Xizmat rad etdi: { $count }
pile-outcome-failed = Amalga oshmadi: { $count }
pile-outcome-undone = Qaror qaytarib olindi: { $count }
pile-outcome-left = Imzolanmay qoldi: { $count }
