# Words that every screen uses.

-kotib = Kotib

back-btn = ‹ Back
home-btn = Home
cancel-btn = Cancel
refresh-btn = Refresh
retry-btn = Try again
yes-btn = Yes
no-btn = No
login-btn = Log in
previous-page-btn = ‹ Previous
next-page-btn = Next ›
