# К чему относится документ.

chain-contract = Договор { $number }{ $what ->
    [none] {""}
   *[other] : { $what }
}{ $year ->
    [none] {""}
    [this] {" "}в этом году
   *[other] {" "}за { $year } г.
}{ $sum ->
    [none] {""}
   *[other] , всего { $sum }
}
chain-nth = { $ending ->
   *[like-other] { $place }
}
chain-duplicate = { $likeness ->
    [number] Тот же номер: { $document }
   *[lines] Те же строки и сумма: { $document }
}
chain-title = Договор { $number }
chain-all-btn = Связанное ({ $count })
chain-seen = Показано то, что Kotib уже видел.
chain-asked = Показано то, что Kotib уже видел; только что запрошено: { $list }.
