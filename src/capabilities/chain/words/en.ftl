# What a document belongs to.

chain-contract = Contract { $number }{ $what ->
    [none] {""}
   *[other] : { $what }
}{ $year ->
    [none] {""}
    [this] {" "}this year
   *[other] {" "}in { $year }
}{ $sum ->
    [none] {""}
   *[other] , { $sum } in all
}
chain-nth = { $ending ->
    [like-one] { $place }st
    [like-two] { $place }nd
    [like-few] { $place }rd
   *[like-other] { $place }th
}
chain-duplicate = { $likeness ->
    [number] Same number: { $document }
   *[lines] Same lines and sum: { $document }
}
chain-title = Contract { $number }
chain-all-btn = Related ({ $count })
chain-seen = As Kotib has seen it so far.
chain-asked = As Kotib has seen it; just now also asked: { $list }.
