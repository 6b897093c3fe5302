# Words that every screen uses.

-kotib = Kotib

back-btn = ‹ Назад
home-btn = Главная
cancel-btn = Отмена
retry-btn = Повторить
and-more = и ещё { $count }
