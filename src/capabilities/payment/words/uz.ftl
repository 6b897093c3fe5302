# Qabul qilingan hisob-faktura to‘lovi: bank uchun rekvizitlar.

payment-copy-btn = Bank uchun nusxalash
payment-account = Hisobraqam { $account }
payment-bank = MFO { $bank }
payment-sum = Summa { $sum }
payment-purpose = To‘lov: { $document }{ $date ->
    [none] {""}
   *[other] , { $date }
}
payment-contract = shartnoma { $number }{ $date ->
    [none] {""}
   *[other] , { $date }
}
