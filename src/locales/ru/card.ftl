# Карточка документа.

card-state = Статус
card-since = с { $when }
card-agent = Доверенное лицо
card-total = Сумма
card-currency = Валюта
card-balance = Сальдо на конец
card-contract = Договор
card-co-voting = На внутреннем согласовании
card-notes = Примечание
card-last-error = Сервис сообщает
card-details = Подробности
card-other = Прочие поля
card-and-more = ещё { $count }
card-more-lines = …и ещё { $count ->
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
card-may-not-sign = ⚠️ Вы готовите, подписывает другой.
card-may-not-sign-why = Что подписывает другой, сервис ответил на вашу последнюю подпись.
card-may-not-sign-brief = ⚠️ Подписывает другой
card-only-sign-data = Больше сервис о нём не показывает. Возможно, на него уже ответили: тогда сервис сообщит об этом.
card-answered-elsewhere = ⚠️ Ответ даётся на сайте сервиса; здесь документ можно только посмотреть.
card-answered-elsewhere-brief = ⚠️ Ответ — на сайте сервиса
card-sent-elsewhere = ⚠️ Подписать и отправить можно на сайте сервиса.
card-sent-elsewhere-brief = ⚠️ Отправка — на сайте сервиса
waiting-elsewhere = ⚠️ На { $count } отвечают на сайте сервиса.

card-last-day = ⏳ Ответить не позднее <b>{ $date }</b>
card-silence-rule = Потом он считается принятым.
card-today = сегодня, { $date }
card-silence-passed = ⌛ Срок ответа истёк { $date }: уже может считаться принятым.
card-for = Для
card-you = Вы
card-partner = Контрагент
card-own-side = Вы, { $role }
card-branch = { $role }, филиал
card-look-alike = В названии смешаны похожие латинские и русские буквы: сверьте ИНН.
card-lines = { $count ->
    [one] { $count } строка
    [few] { $count } строки
   *[many] { $count } строк
}
card-all-lines-btn = Все строки ({ $count })
card-more-btn = Ещё
card-back-btn = ‹ Документ
card-copy-btn = Копировать { $what }
card-first-seen = Впервые в Kotib { $when }

picture-btn = Картинка
picture-page-btn = Стр. { $page }/{ $pages }
picture-pdf-btn = PDF
picture-close-btn = Закрыть
picture-caption = Для чтения, без подписи.
card-contract-short = договор { $number }
card-reject-too-late = ⌛ Срок ответа истёк { $date }: документ, возможно, уже считается принятым, и отклонение может не подействовать.
card-cancel-too-late = ⌛ Срок ответа истёк { $date }: документ, возможно, уже считается принятым, и отмена может не подействовать.
card-term = { $rests ->
    [came] Срок ответа в днях: { $days }, с { $from }, когда документ пришёл (оценка)
    [created] Срок ответа в днях: { $days }, с { $from }, когда документ появился в сервисе (оценка)
   *[date] Срок ответа в днях: { $days }, с даты документа { $from } (оценка)
}
