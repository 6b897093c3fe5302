# Lists.

lists-total = { $count ->
    [one] { $count } document
   *[other] { $count } documents
}
lists-empty = No documents here.
lists-empty-page = This page is empty: the list has become shorter. Go back a page.
lists-decided-unsigned = already decided: { $action }, to be signed
lists-decided-under-way = already decided: { $action }, under way
lists-more-rows = { $count ->
    [one] …and { $count } more: its button is below.
   *[other] …and { $count } more: their buttons are below.
}
lists-nothing-found = Nothing found for “{ $text }”. Try a document’s number, a TIN, a date or a contract number.
