# Решения, которые ждут подписи: что в них, что отличается, как они готовятся.

pile-anomaly-action = другое действие
pile-anomaly-counterparty = другой контрагент
pile-anomaly-amount = необычная сумма
pile-anomaly-negative = отрицательная сумма
pile-anomaly-note = ⚠️ — то, что отличается от остальных: посмотрите на это сначала.
pile-only-btn = ✍️ Только { $action } ({ $count })
pile-first-btn = ✍️ Подписать первые { $count }
pile-limit = По одной ссылке подписывают не больше { $limit } документов; на следующую останется { $remaining }.
pile-remaining = { $count ->
    [one] Подписи ждёт ещё { $count } решение.
    [few] Подписи ждут ещё { $count } решения.
   *[many] Подписи ждут ещё { $count } решений.
}
pile-progress = Документы готовятся: { $done }/{ $count }…
pile-left-out = Не вошли, но остались среди решений:
pile-left-out-more = …и ещё { $count }.
pile-changed = Изменились после решения, поэтому решение снято. Посмотрите, как они выглядят сейчас, и решите заново:
pile-changed-document = Документ изменился после вашего решения, поэтому оно ({ $action }) снято; ничего не подписано. Посмотрите, как он выглядит сейчас, и решите заново.
pile-back-btn = К решениям

pile-outcome-awaited = Подписание завершено. Об исходе по каждому документу пишу в его сообщении; сейчас так:
pile-outcome-known = Подписание завершено, все исходы известны:
pile-outcome-none = По этой ссылке ничего не подписано:
pile-outcome-done = Готово: { $count }
pile-outcome-handed-over = Передано, ждём исхода: { $count }
pile-outcome-unknown = Проверяем, дошло ли: { $count }
pile-outcome-untracked = Передано, сервис результата не показывает: { $count }
pile-outcome-refused = Сервис отказал: { $count }
pile-outcome-failed = Не получилось: { $count }
pile-outcome-undone = Передумали: { $count }
pile-outcome-left = Осталось подписать: { $count }
