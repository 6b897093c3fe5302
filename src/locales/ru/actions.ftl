# Решения, их причины и подпись.

action-send = отправка
action-accept = принятие
action-reject = отклонение
action-cancel = отмена
action-agentAccept = принятие доверенным лицом
action-agentReject = отклонение доверенным лицом
action-send-btn = Подписать и отправить
action-accept-btn = Принять
action-reject-btn = Отклонить
action-cancel-btn = Отменить документ
action-agentAccept-btn = Принять как доверенное лицо
action-agentReject-btn = Отклонить как доверенное лицо

decision-open = Решение: { $action }. Подпишите, чтобы оно вступило в силу.
decision-signing = Решение: { $action }. Подпишите на странице подписи.
decision-submitting = Подпись передаётся: { $action }.
decision-following = В очереди: { $action }. Сервис получил подпись и обрабатывает её.
decision-unknown = Пока неизвестно: { $action }. Сервис не дал ясного ответа; проверяю и сообщу.
decision-done = Готово: { $action }. Сервис подтвердил.
decision-failed = Не получилось: { $action }.
decision-refused = Сервис не принял: { $action }. Можно решить заново.
decision-refused-forbidden = Сервис не принял: { $action }.
decision-untracked = Сервис получил подпись ({ $action }), но результата не показывает.
decision-undone = Передумали: { $action }. Ничего не подписано.
decision-unfollowed = Больше не отслеживается: { $action }. Подпись поставлена, итога до выхода не было; смотрите его в сервисе.
decision-reason = Причина
decision-sign-btn = ✍️ Подписать
decision-undo-btn = Передумать
decision-card-btn = Открыть документ
decision-list-btn = ‹ К списку
decision-taken = Кто-то в вашей организации уже принял решение по этому документу.
decision-being-saved = Этот документ как раз сохраняется. Попробуйте через несколько минут.
decision-changed = Документ изменился с тех пор, как вы его видели. Посмотрите, как он выглядит сейчас, и решите заново.
decision-not-possible = Документ успел измениться, и это уже невозможно. Вот как он выглядит сейчас.
decision-detail-notArrived = В сервисе нет следов подписи. Можно решить и подписать ещё раз.
decision-detail-forbidden = Ваша роль или владелец документа этого не позволяет. Документ остался прежним; решить может тот, у кого есть право.

reason-ask = Почему вы отклоняете? Выберите причину или напишите своими словами. Отправитель её прочтёт.
reason-too-short = Напишите причину не короче 3 знаков.
reason-too-long = Слишком длинно: напишите не больше 400 знаков.
reason-wrong-sum = Неверная сумма
reason-wrong-goods = Неверные товары или услуги
reason-wrong-details = Неверные реквизиты
reason-not-ours = Документ не относится к нам
reason-duplicate = Такой документ у нас уже есть

sign-open-btn = ✍️ Открыть страницу подписи ↗
sign-new-link-btn = Новая ссылка
sign-code = Код документа: <b>{ $code }</b>. На странице тот же код; если он другой, не подписывайте.
sign-valid = Ссылка открывается в течение { $minutes } минут в браузере этого телефона или компьютера.
sign-queue = { $count ->
    [one] <b>{ $count }</b> решение ждёт вашей подписи
    [few] <b>{ $count }</b> решения ждут вашей подписи
   *[many] <b>{ $count }</b> решений ждут вашей подписи
}
sign-queue-sum = всего { $total }
sign-queue-sum-some = сумма по { $known } из { $count }: { $total }
sign-queue-empty = Ни одно решение не ждёт вашей подписи.
sign-queue-btn = { $count ->
    [one] ✍️ Подписать ({ $count })
   *[other] ✍️ Подписать все ({ $count })
}
sign-queue-ready = { $count ->
    [one] { $count } документ готов к подписи.
    [few] { $count } документа готовы к подписи.
   *[many] { $count } документов готовы к подписи.
}

browser-ask =
    Новый браузер хочет открыть вашу страницу подписи: <b>{ $browser }</b>

    Какой код он показывает? Если её открыли не вы, нажмите «Ни один из них».
browser-none-btn = Ни один из них
browser-approved = ✅ Браузер запомнен на 90 дней. Продолжайте там.
browser-denied = ⛔ Страница подписи закрыта. Ваши решения сохранены: нажмите «Подписать», когда будете готовы.
browser-late = Этот вопрос устарел. Нажмите «Подписать», чтобы получить новую ссылку.
