# Разбор того, что ждёт: документ за документом.

walk-btn = Разобрать ({ $count })
walk-go-on-btn = Продолжить · { $place } из { $count }
walk-place = { $place } из { $count }
walk-chosen = выбрано { $count }
walk-skip-btn = Пропустить
walk-details-btn = Все данные
walk-undo-btn = Передумать: { $number }
walk-stop-btn = Стоп
walk-stop-sign-btn = Стоп, к подписи ({ $count })
walk-look-first = Сначала посмотрите
walk-done = Просмотрено { $count }.
walk-later = Позже { $count }
walk-skipped = пропущено { $count }
walk-gone = За это время решили другие или исчезло ({ $count }): { $numbers }
walk-undo-all-btn = Отозвать все ({ $count })
