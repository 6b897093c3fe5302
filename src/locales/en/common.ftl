# Words that every screen uses.

-kotib = Kotib

back-btn = ‹ Back
home-btn = Home
cancel-btn = Cancel
retry-btn = Try again
and-more = and { $count } more
