# Списки.

lists-total = { $count ->
    [one] { $count } документ
    [few] { $count } документа
   *[many] { $count } документов
}
lists-empty = Здесь документов нет.
lists-empty-page = Эта страница пуста: список стал короче. Вернитесь на страницу назад.
lists-decided-unsigned = решение принято: { $action }, ждёт подписи
lists-decided-under-way = решение принято: { $action }, выполняется
lists-more-rows = { $count ->
    [one] …и ещё { $count } документ: его кнопка ниже.
    [few] …и ещё { $count } документа: их кнопки ниже.
   *[other] …и ещё { $count } документов: их кнопки ниже.
}
lists-nothing-found = По запросу «{ $text }» ничего не нашлось. Попробуйте номер документа, ИНН, дату или номер договора.
