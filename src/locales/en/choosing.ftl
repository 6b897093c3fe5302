# Choosing several documents in a list, and the summary of what was decided together.

choose-btn = Choose several
choose-head = Chosen { $chosen } of { $count }
choose-how = Tap rows to mark them.
choose-none-left = There is nothing left to choose.
choose-undecidable = { $count } more cannot be decided here.
choose-settled = { $count ->
    [one] { $count } is decided already.
   *[other] { $count } are decided already.
}
choose-all-btn = All ({ $count })
choose-sets-btn = Groups…
choose-accept-btn = Accept ({ $count })
choose-reject-btn = Reject ({ $count })
choose-stop-btn = ‹ Stop choosing
choose-page-btn = This page ({ $count })
choose-today-btn = Last day today ({ $count })
choose-friday-btn = Last day up to Fri, { $date } ({ $count })
choose-partner-btn = From { $partner } ({ $count })
choose-usual-btn = Without the unusual ({ $count })
choose-none-btn = None

choose-reading = Reading { $done } of { $count }…
choose-decided = You chose { $action }: { $count ->
    [one] { $count } document
   *[other] { $count } documents
}
choose-nothing-sent = Nothing is sent until you sign.
choose-nothing-decided = None of these decisions waits for your signature any more.
choose-others = { $count ->
    [one] { $count } other
   *[other] { $count } others
}
choose-more-unusual = …and { $count } more unusual.
choose-look-btn = Look at the unusual ({ $count })
choose-back-btn = Leave out the unusual ({ $count })
choose-undo-btn = Undo these ({ $count })
choose-missed-changed = Not decided, since they changed ({ $count }): { $numbers }
choose-missed-taken = Already decided ({ $count }): { $numbers }
choose-missed-impossible = Cannot be decided any more ({ $count }): { $numbers }
choose-missed-unread = Could not be read, still chosen ({ $count }): { $numbers }

# Going through what waits, one document after the other.

walk-btn = Go through ({ $count })
walk-go-on-btn = Go on · { $left } left
walk-place = { $place } of { $count }
walk-chosen = chosen { $count }
walk-skip-btn = Skip
walk-details-btn = All details
walk-stop-btn = Stop
walk-stop-sign-btn = Stop, sign ({ $count })
walk-look-first = Look first
walk-done = { $count } gone through.
walk-later = Later { $count }
walk-skipped = skipped { $count }
walk-gone = Decided by others or gone meanwhile ({ $count }): { $numbers }
choose-apart-colleagues = { $count ->
    [one] { $count } chosen by a colleague, not signed
   *[other] { $count } chosen by colleagues, not signed
}
choose-apart-doubted = { $count } to look at one by one: { $numbers }
choose-missed-doubted = { $count ->
    [one] 1 left out, look at it first: { $numbers }
   *[other] { $count } left out, look at them first: { $numbers }
}
