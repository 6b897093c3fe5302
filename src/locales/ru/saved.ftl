# Сохранённые списки.

saved-title = <b>Сохранённые списки</b>
saved-none = Здесь нет сохранённых списков. Сохранить список можно через «Ещё».
saved-save-btn = Сохранить список
saved-open-btn = Сохранён: { $name }
saved-ask-name = Назовите список: напишите название или возьмите предложенное.
saved-name-long = В названии от 1 до { $most } букв. Напишите короче.
saved-too-many = Сохранённых списков уже { $most }, больше не поместится. Сначала удалите один.
saved-pin-btn = На главную
saved-digest-btn = Сводка
saved-notices-btn = Уведомления
saved-no-notices = Уведомлений здесь не будет: в строке не видно: { $filters }.
saved-delete-btn = Удалить
