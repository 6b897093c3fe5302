# Что будет принято без ответа, и напоминания об этом.

deadlines-btn = Примутся без ответа за 7 дней
deadlines-title = Примутся без ответа в ближайшие 7 дней
deadlines-none = За неделю ни один срок не заканчивается.
deadlines-rule = Без ответа считаются принятыми (правило: { $days ->
    [one] { $days } день
    [few] { $days } дня
   *[other] { $days } дней
} с отправки; по расчёту).
deadlines-passed-btn = Срок истёк
reminder-last-day = { $day }: срок ответа, ответа ещё нет
reminder-group = Срок ответа { $day }:
reminder-all-btn = Показать все ({ $count })
reminder-again = Вы отложили это напоминание
reminder-nothing = Из этого больше ничего не ждёт ответа.
