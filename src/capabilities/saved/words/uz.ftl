# Saqlangan ro‘yxatlar.

saved-title = <b>Saqlangan ro‘yxatlar</b>
saved-none = Saqlangan ro‘yxat yo‘q. Ro‘yxat «Yana» orqali saqlanadi.
saved-save-btn = Ro‘yxatni saqlash
saved-open-btn = Saqlangan: { $name }
saved-ask-name = Ro‘yxatga nom bering: yozing yoki taklif qilinganini oling.
saved-name-long = Nomda 1 tadan { $most } tagacha belgi bo‘ladi. Qisqaroq yozing.
saved-too-many = Saqlangan ro‘yxatlar { $most } ta, boshqasi sig‘maydi. Avval bittasini o‘chiring.
saved-pin-btn = Bosh sahifaga
saved-digest-btn = Xulosa
saved-notices-btn = Bildirishnomalar
saved-no-notices = Bu ro‘yxat bo‘yicha bildirishnoma bo‘lmaydi. Qatorlarida ko‘rinmaydi: { $filters }.
saved-delete-btn = O‘chirish
