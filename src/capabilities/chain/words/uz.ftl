# Hujjat nimaga tegishli.

chain-contract = Shartnoma { $number }{ $what ->
    [none] {""}
   *[other] : { $what }
}{ $since ->
    [none] {""}
    [january] , yanvardan beri
   *[other] , { $since }-yilda
}{ $sum ->
    [none] {""}
   *[other] {" "}{ $sum }
}
chain-nth = { $ending ->
   *[like-other] { $place }
}
chain-duplicate = { $likeness ->
    [number] Raqami bir xil: { $document }
   *[lines] Qatorlari va summasi bir xil: { $document }
}
chain-title = Shartnoma { $number }
chain-all-btn = Bog‘liqlari
chain-seen = Kotib hozirgacha ko‘rganlari.
chain-asked = Kotib ko‘rganlari; hozir yana so‘raldi: { $list }.
