# Going through what waits, one document after the other.

walk-btn = Go through ({ $count })
walk-go-on-btn = Go on · { $place } of { $count }
walk-place = { $place } of { $count }
walk-chosen = chosen { $count }
walk-skip-btn = Skip
walk-details-btn = All details
walk-undo-btn = Undo { $number }
walk-stop-btn = Stop
walk-stop-sign-btn = Stop, to sign ({ $count })
walk-look-first = Look first
walk-done = { $count } gone through.
walk-later = Later { $count }
walk-skipped = skipped { $count }
walk-gone = Decided by others or gone meanwhile ({ $count }): { $numbers }
walk-undo-all-btn = Undo all ({ $count })
