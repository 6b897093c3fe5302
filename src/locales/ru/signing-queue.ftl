# Решения, которые ждут подписи: что в них, что отличается, как они готовятся.

queue-doubt-note = Необычно:
queue-doubt-first = первый от контрагента
queue-doubt-amount = сумма
queue-doubt-number = повтор номера
queue-doubt-contract = другой договор
queue-doubt-lines = сумма строк
queue-doubt-line = строка
queue-doubt-vatRate = НДС
queue-doubt-account = другой счёт
queue-doubt-vat = НДС под вопросом
queue-doubt-negative = отрицательная сумма
queue-doubt-repeats = повтор
queue-doubt-differs = расхождение с нашими
queue-doubt-uncompared = не сверено
queue-doubt-agrees = сходится с нашими
queue-doubt-checked = проверено
queue-doubt-checkedBefore = изменён после проверки
queue-doubt-oddAction = другое действие
queue-doubt-oddPartner = другой контрагент
queue-doubt-oddAmount = сумма не как у остальных
queue-only-btn = Только «{ $action }» ({ $count }) ↗
queue-left-out = Не вошли, их ещё предстоит подписать:
queue-left-out-more = …и ещё { $count }.
queue-changed = Изменились после решения, поэтому решение снято. Посмотрите, как они выглядят сейчас, и решите заново:
queue-changed-document = Документ изменился после того, как вы выбрали «{ $action }», поэтому выбор отозван; ничего не подписано. Посмотрите, как он выглядит сейчас, и решите заново.
queue-changed-document-by = Документ изменился после решения коллеги ({ $name }: «{ $action }»), поэтому оно отозвано; ничего не подписано. Посмотрите, как он выглядит сейчас, и решите заново.
queue-back-btn = ‹ На подпись ({ $count })
queue-undo-all-btn = Отозвать все ({ $count })
queue-undone = ↩️ Отозвано: { $count }. Ничего не подписано.

session-signed = Подписано { $count }
session-none = Ничего не подписано:
session-part-done = { $action ->
    [send] отправлено { $count }
    [reject] отклонено { $count }
    [cancel] отменено { $count }
    [agentAccept] принято по доверенности { $count }
    [agentReject] отклонено по доверенности { $count }
   *[accept] принято { $count }
}
session-part-waiting = ждём результата { $count }
session-part-unknown = проверяю { $count }
session-part-untracked = без результата { $count }
session-part-refused = отказ сервиса { $count }
session-part-undone = отозвано { $count }
session-part-void = уже не на подпись { $count }
session-part-left = ещё на подпись { $count }
session-part-later = подписано позже { $count }
session-unfollowed = Больше не отслеживается: { $count }. Документы подписаны, но до вашего выхода результата не было; смотрите его в сервисе.
