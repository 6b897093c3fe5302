# Words that every screen uses.

-kotib = Kotib

back-btn = ‹ Orqaga
home-btn = Bosh sahifa
cancel-btn = Bekor qilish
retry-btn = Qayta urinish
and-more = va yana { $count } ta
