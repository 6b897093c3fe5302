# Выбор нескольких документов в списке и итог того, что решено вместе.

choose-btn = Выбрать…
choose-head = Выбрано { $chosen } из { $count }
choose-how = Отмечайте строки нажатием.
choose-none-left = Выбирать больше нечего.
choose-undecidable = Ещё по { $count } решить здесь нельзя.
choose-settled = Уже решено: { $count }.
choose-all-btn = Все ({ $count })
choose-sets-btn = Группы…
choose-accept-btn = Принять ({ $count })
choose-reject-btn = Отклонить ({ $count })
choose-stop-btn = ‹ Выйти из выбора
choose-page-btn = Эта страница ({ $count })
choose-today-btn = Срок сегодня ({ $count })
choose-friday-btn = Срок по пт, { $date } ({ $count })
choose-partner-btn = Контрагент: { $partner } ({ $count })
choose-usual-btn = Без необычных ({ $count })
choose-none-btn = Снять все отметки

choose-reading = Читаю { $done } из { $count }…
choose-decided = Вы выбрали «{ $action }»: { $count ->
    [one] { $count } документ
    [few] { $count } документа
   *[other] { $count } документов
}
choose-nothing-sent = Пока не подпишете, ничего не отправится.
choose-nothing-decided = Из этих решений ни одно больше не ждёт вашей подписи.
choose-others = ещё { $count }
choose-more-unusual = …и ещё необычных: { $count }.
choose-look-btn = Посмотреть необычные ({ $count })
choose-back-btn = Исключить необычные ({ $count })
choose-undo-btn = Отозвать эти ({ $count })
choose-missed-changed = Изменились, решения нет ({ $count }): { $numbers }
choose-missed-taken = Решение уже было ({ $count }): { $numbers }
choose-missed-impossible = Решать уже нельзя ({ $count }): { $numbers }
choose-missed-unread = Не удалось прочитать, отметка осталась ({ $count }): { $numbers }

# Разбор того, что ждёт: документ за документом.

walk-btn = Разобрать ({ $count })
walk-go-on-btn = Дальше · ещё { $left }
walk-place = { $place } из { $count }
walk-chosen = выбрано { $count }
walk-skip-btn = Пропустить
walk-details-btn = Все данные
walk-stop-btn = Стоп
walk-stop-sign-btn = К подписи ({ $count })
walk-look-first = Сначала посмотрите
walk-done = Просмотрено { $count }.
walk-later = Позже { $count }
walk-skipped = пропущено { $count }
walk-gone = За это время решили другие или исчезло ({ $count }): { $numbers }
choose-apart-colleagues = выбрали коллеги, не подписано: { $count }
choose-apart-doubted = посмотреть отдельно ({ $count }): { $numbers }
choose-missed-doubted = Не вошли, сначала посмотрите ({ $count }): { $numbers }
