# К чему относится документ.

chain-contract = Договор { $number }{ $what ->
    [none] {""}
   *[other] : { $what }
}{ $sum ->
    [none] {""}
   *[other] , { $sum }
}{ $since ->
    [none] {""}
    [january] {" "}с января
   *[other] {" "}за { $since } г.
}
chain-nth = { $ending ->
   *[like-other] { $place }
}
chain-duplicate = { $likeness ->
    [number] Тот же номер: { $document }
   *[lines] Те же строки и сумма: { $document }
}
chain-title = Договор { $number }
chain-all-btn = Связанное
chain-seen = Показано то, что Kotib уже видел.
chain-asked = Показано то, что Kotib уже видел; только что запрошено: { $list }.
