# Imzo kutayotgan qarorlar: nima bor, nimasi boshqacha, qanday tayyorlanadi.

queue-anomaly-action = boshqa amal
queue-anomaly-counterparty = boshqa hamkor
queue-anomaly-amount = odatdagidan boshqacha summa
queue-anomaly-negative = manfiy summa
queue-anomaly-note = ⚠️ boshqalaridan farq qiladiganlari: avval shularga qarang.
queue-only-btn = ✍️ Faqat { $action } ({ $count })
queue-first-btn = ✍️ Dastlabki { $count } tasini imzolash
queue-limit = Bitta havola bilan ko‘pi bilan { $limit } ta hujjat imzolanadi; { $remaining } tasi keyingisiga qoladi.
queue-remaining = Yana { $count } ta qaror imzo kutmoqda.
queue-progress = Hujjatlar tayyorlanmoqda: { $done }/{ $count }…
queue-left-out = Kirmay qolganlari (qarorlaringiz saqlandi):
queue-left-out-more = …va yana { $count } ta.
queue-changed = Qaroringizdan keyin o‘zgargan, shuning uchun qaror qaytarib olindi. Hozirgi holatini ko‘rib, qaytadan qaror qiling:
queue-changed-document = Siz qaror qilganingizdan keyin hujjat o‘zgardi, shuning uchun qaroringiz ({ $action }) qaytarib olindi, hech narsa imzolanmadi. Iltimos, hozirgi holatini ko‘rib, qaytadan qaror qiling.
queue-back-btn = Qarorlar ro‘yxati

queue-outcome-awaited = Imzolash tugadi. Har bir hujjat natijasini o‘z xabarida aytaman; hozirgi holat:
queue-outcome-known = Imzolash tugadi, barcha natijalar ma’lum:
queue-outcome-none = Bu havola bilan hech narsa imzolanmadi:
queue-outcome-done = Tayyor: { $count }
queue-outcome-handed-over = Topshirildi, natijasi kutilmoqda: { $count }
queue-outcome-unknown = Yetib borgani tekshirilmoqda: { $count }
queue-outcome-untracked = Topshirildi, xizmat natijasini ko‘rsatmayapti: { $count }
queue-outcome-refused = Xizmat rad etdi: { $count }
queue-outcome-failed = Amalga oshmadi: { $count }
queue-outcome-undone = Qaror qaytarib olindi: { $count }
queue-outcome-left = Imzolanmay qoldi: { $count }
