# Списки.

lists-total = { $count ->
    [one] { $count } документ
    [few] { $count } документа
   *[many] { $count } документов
}
lists-empty = Здесь документов нет.
lists-empty-page = Эта страница пуста: список стал короче. Вернитесь на страницу назад.
lists-days = { $days ->
    [0] сегодня
    [1] завтра
    [one] { $days } день
    [few] { $days } дня
   *[other] { $days } дней
}
lists-without-amount = { $count } без суммы
lists-urgent-first = Срочные сверху
lists-newest-first = Новые сверху
lists-urgent-first-btn = Сначала срочные
lists-newest-first-btn = Сначала новые
lists-every-kind-btn = Все виды
lists-filters-by-kind = Чтобы включить фильтры, сначала выберите вид документов.
lists-more-btn = Ещё
lists-back-btn = ‹ Список
lists-to-sign-btn = ✍️ Подписать ({ $count }) · { $sum } ↗
lists-last-day-on = Срок ответа { $to }
lists-last-day-by = Срок ответа { $to } или раньше
lists-last-day-between = Срок ответа с { $from } по { $to }
lists-none-on = Сроков на { $to } больше нет.
lists-none-by = Сроков до { $to } больше нет.
lists-none-between = Сроков с { $from } по { $to } больше нет.
lists-came-by = Поступили { $date } или раньше
lists-narrowed = Без того, на что за вас отвечает коллега
lists-told = Из одного уведомления
waiting-count = { $count ->
    [one] Ждёт { $count }
   *[other] Ждут { $count }
}
waiting-count-more = Ждёт больше { $count }
waiting-first-read = Прочитаны первые { $count } из каждого списка.
waiting-last-day = Срок ответа: { $when }
waiting-today = сегодня { $count }
waiting-tomorrow = завтра { $count }
waiting-day = { $day } — { $count }
next-btn = Далее
next-place-btn = Далее · { $place }/{ $count }
lists-waiting = { $count ->
    [one] { $count } ждёт
   *[other] { $count } ждут
}
lists-accepted = принято { $count }
lists-rejected = отклонено { $count }
lists-quick-waiting = ждут
lists-quick-accepted = прин.
lists-quick-rejected = откл.
lists-void = недействительно { $count }
lists-toSign = подписать { $count }
lists-chosen = выбрали коллеги: { $count }
lists-given = отдано на подпись коллегам: { $count }
lists-underWay = отправляется { $count }
lists-unseen = отправлено, итог ещё не показан: { $count }
lists-on-page = на странице { $standings }
lists-passed = истёк
