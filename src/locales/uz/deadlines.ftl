# Javobsiz qabul qilinadiganlar va ular haqidagi eslatmalar.

deadlines-btn = Hafta ichida javobsiz qabul
deadlines-title = Hafta ichida javobsiz qabul qilinadi
deadlines-none = Bir hafta ichida muddati tugaydigan hujjat yo‘q.
deadlines-rule = Javob bo‘lmasa, qabul qilingan hisoblanadi (qoida: yuborilgandan keyin { $days } kun; taxminiy).
deadlines-passed-btn = Muddati o‘tgan
reminder-last-day = { $day }: javob muddati, hali javobsiz
reminder-group = Javob muddati { $day }:
reminder-all-btn = Hammasi ({ $count })
reminder-again = Bu eslatmani keyinga qoldirgan edingiz
reminder-nothing = Bulardan javob kutayotgani qolmadi.
