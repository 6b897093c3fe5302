# Words that every screen uses.

-kotib = Kotib

back-btn = ‹ Назад
home-btn = Главная
cancel-btn = Отмена
refresh-btn = Обновить
retry-btn = Повторить
