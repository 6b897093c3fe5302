# Списки.

lists-total = { $count ->
    [one] { $count } документ
    [few] { $count } документа
   *[many] { $count } документов
}
lists-empty = Здесь документов нет.
lists-empty-page = Эта страница пуста: список стал короче. Вернитесь на страницу назад.
