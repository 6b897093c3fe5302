# Карточка документа.

card-state = Статус
card-since = с { $when }
card-silence = ⏳ <b>{ $days }</b>: без ответа документ считается принятым после { $date } (примерный срок).
card-from = От
card-to = Кому
card-agent = Доверенное лицо
card-total = Сумма
card-balance = Сальдо на конец
card-contract = Договор
card-co-voting = На внутреннем согласовании
card-notes = Примечание
card-last-error = Сервис сообщает
card-details = Подробности
card-other = Прочие поля
card-more-lines = … и ещё { $count ->
    [one] { $count } строка
    [few] { $count } строки
   *[many] { $count } строк
}
card-history = История

card-line-price = цена { $price }
card-line-vat = НДС
card-line-total = итого { $total }

card-service-state = Статус в сервисе
card-branch-code = { $role }, код филиала
card-personal-number = { $role }, ПИНФЛ
card-created = Создано
card-id = Идентификатор
card-may-not-sign = ⚠️ Вы можете смотреть и готовить, подписывает другой: так сервис ответил на вашу последнюю подпись.
card-answered-elsewhere = ⚠️ Ответ даётся на сайте сервиса; здесь документ можно только посмотреть.
card-sent-elsewhere = ⚠️ Подписать и отправить можно на сайте сервиса.
waiting-elsewhere = ⚠️ { $count ->
    [one] На { $count } из них отвечают на сайте сервиса.
    [few] На { $count } из них отвечают на сайте сервиса.
   *[other] На { $count } из них отвечают на сайте сервиса.
}
