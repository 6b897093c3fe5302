# Keyinga qoldirilgan hujjatlar.

later-btn = Keyinroq
later-change-btn = Boshqa vaqt
later-hour-btn = Bir soatdan keyin
later-dayBefore-btn = Muddatdan bir kun oldin
later-today = Bugun { $time } da
later-tomorrow = Ertaga { $time } da
later-weekday = { $day ->
    [1] Du { $time } da
    [2] Se { $time } da
    [3] Cho { $time } da
    [4] Pa { $time } da
    [5] Ju { $time } da
    [6] Sha { $time } da
   *[other] Ya { $time } da
}
later-told = Keyinga qoldirgan hujjatingiz
later-told-other = Keyinga qoldirilgan hujjat
later-told-many = Keyinga qoldirgan hujjatlaringiz
