# Keyinga qoldirilgan hujjatlar.

later-btn = Keyinroq
later-change-btn = Boshqa vaqt
later-hour-btn = Bir soatdan keyin
later-dayBefore-btn = Muddatdan bir kun oldin
later-today = Bugun { $time } da
later-tomorrow = Ertaga { $time } da
later-weekday = { $day ->
    [1] Dush { $time } da
    [2] Sesh { $time } da
    [3] Chor { $time } da
    [4] Pay { $time } da
    [5] Jum { $time } da
    [6] Shan { $time } da
   *[other] Yak { $time } da
}
later-date = { $date }, { $time }
later-told = Bu hujjatni keyinga qoldirgan edingiz
later-told-many = Bu hujjatlarni keyinga qoldirgan edingiz
