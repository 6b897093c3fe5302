# Javobsiz qabul qilinadiganlar va ular haqidagi eslatmalar.

deadlines-btn = Shu hafta javobsiz qabul qilinadi
deadlines-title = Shu hafta javobsiz qabul qilinadi
deadlines-none = Bu hafta muddati tugaydigan hujjat yo‘q.
deadlines-rule = Javob bo‘lmasa, qabul qilingan hisoblanadi (qoida: yuborilgandan keyin { $days } kun; taxminiy).
deadlines-passed-btn = Muddati o‘tgan
reminder-last-day = { $day }: oxirgi kun, hali javobsiz
reminder-group = Oxirgi kun { $day }:
reminder-all-btn = Hammasi ({ $count })
reminder-again = Bu eslatmani keyinga qoldirgan edingiz
reminder-nothing = Bulardan javob kutayotgani qolmadi.
