# Ro‘yxatlar.

lists-total = { $count } ta hujjat
lists-empty = Bu yerda hujjat yo‘q.
lists-empty-page = Bu sahifa bo‘sh: ro‘yxat qisqargan. Bir sahifa orqaga qayting.
