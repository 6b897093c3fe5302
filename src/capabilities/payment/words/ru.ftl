# Оплата принятой счёт-фактуры: реквизиты для банка.

payment-copy-btn = Скопировать для банка
payment-account = Р/с { $account }
payment-bank = МФО { $bank }
payment-sum = Сумма { $sum }
payment-purpose = Оплата: { $document }{ $date ->
    [none] {""}
   *[other] {" "}от { $date }
}
payment-contract = договор { $number }{ $date ->
    [none] {""}
   *[other] {" "}от { $date }
}
