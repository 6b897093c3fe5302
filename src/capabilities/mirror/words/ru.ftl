# Сверка акта сверки со своими документами.

mirror-btn = Сверить с нашими
mirror-uncompared = { $count ->
    [one] { $count } акт сверки не сверен
    [few] { $count } акта сверки не сверены
   *[other] { $count } актов сверки не сверены
}
mirror-back-btn = ‹ Сверка
mirror-excel-btn = Excel
mirror-reject-btn = Со списком расхождений
mirror-reading = Читаю…
mirror-progress = Читаю { $done } из { $count }…

mirror-theirs = По их учёту: <b>{ $balance }</b>
mirror-ours = По вашим документам с их оплатами: <b>{ $balance }</b>
mirror-difference = Расхождение { $sum }.
mirror-read = Прочитано документов: { $count }.
mirror-read-first = Прочитаны первые документы каждого списка: { $count }.

mirror-group = { $group ->
    [theirs-only] Есть у них, нет у нас
    [ours-only] Есть у нас, нет у них
    [other-sum] Другая сумма
    [other-date] Другая дата
    [match] Совпали
    [payment] Оплаты
   *[left-out] Не вошли
}

mirror-side = { $side ->
    [debit] дебет { $sum }
   *[credit] кредит { $sum }
}
mirror-sums = у них { $theirs }, у нас { $ours } ({ $difference })
mirror-dates = у них { $theirs }, у нас { $ours }
mirror-without-sum = сумму прочитать не удалось
mirror-other-currency = в другой валюте
mirror-other-contract = договора { $contract } в этом акте нет
mirror-unanswered = ответа ещё нет
mirror-repeats = то же, что { $document }; считается один раз

mirror-not-read = Не прочитано: { $lists }. Того, что там есть, здесь может не хватать.
mirror-unread = Не удалось прочитать документов: { $count }. В сумму не вошли.
mirror-unread-lines = Не удалось прочитать строк: { $count }.
mirror-own-columns = Их колонки пусты, сверены ваши.
mirror-swapped = Дебет и кредит стоят наоборот; сверено с учётом этого.
mirror-gap = Их строки и их сальдо расходятся на { $sum }.

mirror-no-lines = Строки этого акта прочитать не удалось, сверять нечего.
mirror-sides-unknown = Не видно, чьи это две стороны, сверять нечего.
mirror-no-period = В этом акте нет ни одной даты, сверять нечего.
mirror-no-lists = Списки счетов-фактур и актов сейчас прочитать нельзя.

mirror-reason-head = Расхождения с нашими документами:
mirror-reason-theirs = { $name }, { $sum }: у нас нет
mirror-reason-void = { $document }, { $sum }: отклонено или отменено
mirror-reason-ours = { $document }, { $sum }: у вас нет
mirror-reason-sum = { $document }: у вас { $theirs }, у нас { $ours }
mirror-reason-more = и ещё { $count }

mirror-workbook = Вся сверка. Суммы ниже нуля — ваш долг.
mirror-column-result = Итог
mirror-column-their-date = Их дата
mirror-column-operation = Их строка
mirror-column-kind = Документ
mirror-column-theirs = По их учёту, { $currency }
mirror-column-ours = По вашим документам, { $currency }
mirror-column-difference = Расхождение, { $currency }
mirror-column-note = Примечание
mirror-opening = Сальдо на начало
mirror-closing = Сальдо на конец
