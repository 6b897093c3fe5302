# О чём говорится без вопроса.

news-open-btn = Открыть
news-waiting-btn = Ждут вас
news-list-btn = Показать список ({ $count })
news-list-title = { $count ->
    [one] { $count } документ
    [few] { $count } документа
   *[other] { $count } документов
}
news-accepted = Принято: { $partner }
news-rejected = Отклонено: { $partner }
news-cancelled = Отменено: { $partner }
news-nothing = Ничего делать не нужно.
news-failed = Не удалось отправить
news-altered = Изменено: { $partner }
news-doubted = НДС теперь под вопросом
news-cleared = НДС больше не под вопросом, по данным сервиса
news-handled-silence = Принят после срока ответа, { $date }: скорее всего, без ответа
news-handled = Решено не здесь
news-listed = Документ попал в сохранённый список
news-saved = Список: { $name }
news-moved = Теперь
news-gone = Документа в сервисе больше нет
news-fact-number = Номер
news-fact-date = Дата
news-fact-total = Сумма
news-fact-contractNumber = Договор
news-fact-contractDate = Дата договора
news-fact-lines = Строки
news-many-documentArrived = { $count ->
    [one] { $count } новый документ
    [few] { $count } новых документа
   *[other] { $count } новых документов
}
news-many-accepted = Контрагенты приняли: { $count }
news-many-rejected = Контрагенты отклонили: { $count }
news-many-documentCancelled = Контрагенты отменили: { $count }
news-many-documentFailed = Не отправлено: { $count }
news-many-documentAltered = Изменено: { $count }
news-many-documentDoubted = НДС теперь под вопросом: { $count }
news-many-documentCleared = НДС больше не под вопросом: { $count }
news-many-documentMoved = С новым статусом: { $count }
news-many-documentHandled = Решено не здесь: { $count }
news-many-documentListed = Попали в сохранённый список: { $count }
news-others = { $count ->
    [one] ещё { $count }
    [few] ещё { $count }
   *[other] ещё { $count }
}
news-first-end = Ближайший срок ответа: { $date } ({ $count })
news-more = { $count ->
    [one] Ещё { $count } новый документ, не показанный отдельно: { $list }
    [few] Ещё { $count } новых документа, не показанных отдельно: { $list }
   *[other] Ещё { $count } новых документов, не показанных отдельно: { $list }
}
news-more-uncounted = Новых документов больше, чем можно показать по одному: { $list }
news-more-btn = Показать список
news-login-ending = Сеанс закончится: <b>{ $until }</b>. Войдите снова, и я продолжу сообщать о новом.
news-login-ended = <b>Сеанс закончился.</b> Пока вы не войдёте, новые документы не видны; после входа сообщу, что изменилось.
missed-new = новых { $count }
missed-silent = из них считаются принятыми без ответа, по расчёту: { $count }
missed-accepted = контрагенты приняли { $count }
missed-rejected = контрагенты отклонили { $count }
missed-answered = контрагенты приняли { $accepted } и отклонили { $rejected }
missed-cancelled = контрагенты отменили { $count }
missed-failed = не отправлено { $count }
missed-altered = изменено { $count }
missed-doubted = НДС теперь под вопросом: { $count }
missed-cleared = НДС больше не под вопросом: { $count }
missed-moved = с новым статусом { $count }
missed-handled = решено не здесь { $count }
missed-listed = в сохранённых списках: { $count }
missed-others = прочих изменений { $count }
missed-to-sign = осталось подписать { $count }
missed-answered-btn = Отвечено ({ $count })
missed-to-sign-btn = На подпись ({ $count })
news-unusual = необычных: { $count }
news-login-idle = Вы давно не пользовались этим входом. Он закончится: <b>{ $until }</b>, после { $days ->
    [one] { $days } дня
   *[other] { $days } дней
} без использования.
news-stay-btn = Остаться
news-browser-idle = Браузером <b>{ $browser }</b> не пользовались { $days ->
    [one] { $days } день
    [few] { $days } дня
   *[other] { $days } дней
}, и он забыт. Когда вы снова будете там подписывать, я один раз спрошу код браузера.
news-browser-ended = Браузер <b>{ $browser }</b> забыт: прошло { $days ->
    [one] { $days } день
    [few] { $days } дня
   *[other] { $days } дней
}, это самый долгий срок. Когда вы снова будете там подписывать, я один раз спрошу код браузера.
