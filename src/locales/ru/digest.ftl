# Сводки и то, о чём говорится в конце дня.

digest-waiting = Ждут вас
digest-first-read = первые { $count } каждого списка
digest-to-sign = На подпись
digest-since = С { $since }
digest-accepted = принято { $count }
digest-rejected = отклонено { $count }
digest-stuck = { $count ->
    [one] { $count } отправлен больше 3 дней назад, ответа нет
    [few] { $count } отправлены больше 3 дней назад, ответа нет
   *[other] { $count } отправлено больше 3 дней назад, ответа нет
}
digest-stuck-new = из них новых { $count }
digest-today-btn = Сегодня
digest-tomorrow-btn = Завтра
digest-answered-btn = Ответы
digest-stuck-btn = Без ответа
digest-answered-title = { $count ->
    [one] { $count } ответ контрагентов
    [few] { $count } ответа контрагентов
   *[other] { $count } ответов контрагентов
}
unsigned-count = { $count ->
    [one] { $count } решение не подписано
    [few] { $count } решения не подписаны
   *[other] { $count } решений не подписано
}
weekly-count = { $count ->
    [one] поступил { $count } документ
    [few] поступили { $count } документа
   *[other] поступило { $count } документов
}
weekly-came = поступило
weekly-accepted-word = принято
weekly-rejected-word = отклонено
weekly-note = По дню поступления; ответы на сегодня.
weekly-more = Длинные списки прочитаны частично: ранние недели могут быть неполными.
weekly-ages = 0–3 дня: { $new } · 4–7: { $middle } · больше 7: { $old }
weekly-old-btn = > 7 дней ({ $count })
