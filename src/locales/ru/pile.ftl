# Решения, которые ждут подписи: что в них, что отличается, как они готовятся.

pile-odd-action = другое действие
pile-odd-counterparty = другой контрагент
pile-odd-amount = необычная сумма
pile-odd-negative = отрицательная сумма
pile-odd-note = ⚠️ — то, что отличается от остальных: посмотрите на это сначала.
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
pile-back-btn = К решениям
