# Карточка документа.

card-state = Состояние
card-since = с { $when }
card-silence = ⏳ <b>{ $days }</b>: без ответа считается принятым после { $date } (примерный срок).
card-from = От
card-to = Кому
card-agent = Доверенное лицо
card-total = Сумма
card-balance = Сальдо на конец
card-contract = Договор
card-co-voting = На согласовании
card-notes = Примечание
card-last-error = Сервис сообщает
card-details = Подробности
card-other = Прочие поля
card-more-lines = … и ещё { $count ->
    [one] { $count } строка
    [few] { $count } строки
   *[many] { $count } строк
}
card-history = Состояния, которые я видел

card-line-price = цена { $price }
card-line-vat = НДС
card-line-total = всего { $total }

card-service-state = Состояние в сервисе
card-branch-code = { $role }, код филиала
card-personal-number = { $role }, личный номер
card-created = Создан
card-id = Идентификатор
