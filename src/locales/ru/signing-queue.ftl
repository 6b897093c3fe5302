# Решения, которые ждут подписи: что в них, что отличается, как они готовятся.

queue-anomaly-action = другое действие
queue-anomaly-counterparty = другой контрагент
queue-anomaly-amount = необычная сумма
queue-anomaly-negative = отрицательная сумма
queue-anomaly-note = ⚠️ — то, что отличается от остальных: посмотрите на это сначала.
queue-only-btn = ✍️ Только { $action } ({ $count })
queue-first-btn = ✍️ Подписать первые { $count }
queue-limit = По одной ссылке подписывают не больше { $limit } документов; на следующую останется { $remaining }.
queue-remaining = { $count ->
    [one] Подписи ждёт ещё { $count } решение.
    [few] Подписи ждут ещё { $count } решения.
   *[many] Подписи ждут ещё { $count } решений.
}
queue-progress = Документы готовятся: { $done }/{ $count }…
queue-left-out = Не вошли, но остались среди решений:
queue-left-out-more = …и ещё { $count }.
queue-changed = Изменились после решения, поэтому решение снято. Посмотрите, как они выглядят сейчас, и решите заново:
queue-changed-document = Документ изменился после вашего решения, поэтому оно ({ $action }) снято; ничего не подписано. Посмотрите, как он выглядит сейчас, и решите заново.
queue-back-btn = К решениям

queue-outcome-awaited = Подписание завершено. Об исходе по каждому документу пишу в его сообщении; сейчас так:
queue-outcome-known = Подписание завершено, все исходы известны:
queue-outcome-none = По этой ссылке ничего не подписано:
queue-outcome-done = Готово: { $count }
queue-outcome-handed-over = Передано, ждём исхода: { $count }
queue-outcome-unknown = Проверяем, дошло ли: { $count }
queue-outcome-untracked = Передано, сервис результата не показывает: { $count }
queue-outcome-refused = Сервис отказал: { $count }
queue-outcome-failed = Не получилось: { $count }
queue-outcome-undone = Передумали: { $count }
queue-outcome-left = Осталось подписать: { $count }
