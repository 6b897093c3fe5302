# Hujjat nimaga tegishli.

chain-contract = Shartnoma { $number }{ $year ->
    [none] {""}
    [this] : shu yil
   *[other] : { $year }-yilda
}{ $what ->
    [none] {""}
   *[other] {" "}{ $what }
}{ $sum ->
    [none] {""}
   *[other] , jami { $sum }
}
chain-nth = { $ending ->
   *[like-other] { $place }
}
chain-duplicate = { $likeness ->
    [number] Raqami bir xil: { $document }
   *[lines] Qatorlari va summasi bir xil: { $document }
}
chain-title = Shartnoma { $number }
chain-all-btn = Bog‘liqlari ({ $count })
chain-seen = Kotib hozirgacha ko‘rganlari.
chain-asked = Kotib ko‘rganlari; hozir yana so‘raldi: { $list }.
