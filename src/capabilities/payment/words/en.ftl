# The payment of an accepted invoice, for the bank’s form.

payment-copy-btn = Copy for the bank
payment-account = Account { $account }
payment-bank = MFO { $bank }
payment-sum = Amount { $sum }
payment-purpose = Payment for { $document }{ $date ->
    [none] {""}
   *[other] {" "}of { $date }
}
payment-contract = contract { $number }{ $date ->
    [none] {""}
   *[other] {" "}of { $date }
}
