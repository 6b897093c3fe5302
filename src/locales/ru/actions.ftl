# Решения, их причины и подпись.

action-send = Отправить
action-accept = Принять
action-reject = Отклонить
action-cancel = Отменить
action-agentAccept = Принять по доверенности
action-agentReject = Отклонить по доверенности
done-send = Отправлено
done-accept = Принято
done-reject = Отклонено
done-cancel = Отменено
done-agentAccept = Принято по доверенности
done-agentReject = Отклонено по доверенности
failed-send = Не отправлено
failed-accept = Не принято
failed-reject = Не отклонено
failed-cancel = Не отменено
failed-agentAccept = Не принято по доверенности
failed-agentReject = Не отклонено по доверенности
action-send-btn = Отправить
action-accept-btn = Принять
action-reject-btn = Отклонить
action-cancel-btn = Отменить документ
action-agentAccept-btn = Принять как доверенное лицо
action-agentReject-btn = Отклонить как доверенное лицо

decision-open = Вы выбрали «{ $action }». Без подписи ничего не отправится.
decision-open-given = Вы выбрали «{ $action }»; подписать должен коллега: { $name }.
decision-open-prepared = { $name }: подготовлено «{ $action }»; нужна ваша подпись.
decision-open-by = { $name }: выбрано «{ $action }» { $when }, ещё не подписано.
decision-open-between = { $by }: подготовлено «{ $action }» { $when }; подписать должен коллега: { $name }.
decision-submitting = Подпись передаётся.
decision-submitting-by = { $name }: подписано «{ $action }» { $when }. Подпись передаётся.
decision-following = Отправлено, ждём результата.
decision-following-by = { $name }: подписано «{ $action }» { $when }. Отправлено, ждём результата.
decision-unknown = Проверяю, дошло ли. Не подписывайте ещё раз.
decision-unknown-by = { $name }: подписано «{ $action }» { $when }. Проверяю, дошло ли; ещё раз подписывать не нужно.
decision-unknown-restored = Проверяю, не подписано ли уже. Не подписывайте ещё раз.
decision-unknown-restored-by = { $name }: выбрано «{ $action }» { $when }. Проверяю, не подписано ли уже; ещё раз подписывать не нужно.
decision-done = { $done } · { $time }, сервис подтвердил.
decision-done-by = { $done } · { $name } · { $when }, сервис подтвердил.
decision-failed = { $failed }.
decision-failed-by = { $failed } · { $name }: подписано { $when }.
decision-refused = { $failed }: сервис отказал. Можно решить заново.
decision-refused-by = { $failed } · { $name }: подписано { $when }. Сервис отказал, можно решить заново.
decision-refused-forbidden = { $failed }.
decision-refused-forbidden-by = { $failed } · { $name }: подписано { $when }.
decision-untracked = Отправлено; сервис ещё не показал итог. Посмотрите его на сайте сервиса.
decision-untracked-by = { $name }: подписано «{ $action }» { $when }. Отправлено; сервис ещё не показал итог.
decision-untracked-restored = Неизвестно, подписано ли.
decision-untracked-restored-by = { $name }: выбрано «{ $action }» { $when }. Неизвестно, подписано ли.
decision-undone = Решение отозвано, ничего не подписано.
decision-undone-by = { $name }: выбрано «{ $action }» { $when }. Решение отозвано, ничего не подписано.
decision-undone-takenOver = Вы выбрали «{ $action }», но коллега решает иначе. Ничего не подписано.
decision-undone-takenOver-by = { $name }: выбрано «{ $action }» { $when }. Решено заново, ничего не подписано.
decision-unfollowed = Больше не отслеживается: «{ $action }». Документ подписан, но до вашего выхода результата не было; смотрите его в сервисе.
decision-reason = Причина
decision-undo-btn = Передумать
decision-again-btn = Решить заново
decision-card-btn = Открыть документ
decision-taken = По этому документу уже есть решение: { $name }.
decision-other-told = Теперь решение ваше. Об этом сообщено: { $name }.
decision-otherwise = <b>{ $name }</b> решает иначе: <b>{ $action }</b>
decision-took-over = <b>{ $name }</b> берёт на себя: <b>{ $action }</b>
decision-instead-btn = { $action } вместо этого
decision-taken-by-you = Вы уже решили; пока не подписано, решение можно отозвать.
decision-being-saved = Этот документ как раз сохраняется. Попробуйте через несколько минут.
decision-changed = Документ изменился с тех пор, как вы его видели. Посмотрите и решите заново.
action-accept-now-btn = Принять как есть сейчас
decision-not-possible = Документ успел измениться, и это уже невозможно. Вот как он выглядит сейчас.
decision-detail-notArrived = Подпись до сервиса не дошла. Можно решить и подписать ещё раз.
decision-detail-notArrived-by = Подпись до сервиса не дошла. Можно решить и подписать ещё раз.
decision-detail-unexplained = Сервис ответил ошибкой и не назвал причину.
decision-detail-forbidden = У вас нет таких прав, или документ принадлежит другой организации. Документ остался прежним; решить может тот, у кого есть право.
decision-detail-forbidden-by = Нет таких прав ({ $name }), или документ принадлежит другой организации. Документ остался прежним; решить может тот, у кого есть право.
decision-detail-restored = Kotib восстановлен из резервной копии, а сервис не показывает, что с документом. Посмотрите его в сервисе, прежде чем решать заново.

reason-ask = Почему вы отклоняете? Выберите причину или напишите своими словами. Отправитель её прочтёт.
reason-too-short = Чуть подробнее: не короче 3 знаков.
reason-back-btn = ‹ Назад, не отклонять
reason-too-late = Решение уже подписывается: причина осталась прежней. Чтобы её изменить, сначала верните решение.
answer-kept = Ваш ответ остался прежним.
answer-too-late = Этот ответ уже использован и остался прежним.
answer-piece = «{ $text }» — продолжение вашего прошлого ответа «{ $before }»? Ни за что другое это не принято.
answer-add-btn = Добавить к нему
reason-sign-anew = Причина изменилась. Закройте открытую страницу подписания и подпишите по новой кнопке.
reason-some-late = Уже подписываются с прежней причиной: { $count }
search-together = Это был один запрос в двух сообщениях?
search-together-btn = Искать «{ $text }»
reason-too-long = Слишком длинно: напишите не больше 400 знаков.
reason-wrong-sum = Неверная сумма
reason-wrong-goods = Неверные товары или услуги
reason-wrong-details = Неверные реквизиты
reason-not-ours = Документ не относится к нам
reason-duplicate = Такой документ у нас уже есть

sign-btn = ✍️ Подписать ↗
sign-count-btn = ✍️ Подписать ({ $count }) ↗
sign-only-this-btn = Только этот ↗
sign-with = ✍️ Вместе с этим на подпись ещё: <b>{ $count }</b>
sign-queue = ✍️ На подпись: <b>{ $count }</b>
sign-code = Код документа <b>{ $code }</b>: на странице тот же; если нет, не подписывайте.
sign-queue-empty = Неподписанных решений нет.

browser-ask =
    Новый браузер хочет открыть вашу страницу подписи: <b>{ $browser }</b>
    Какой код браузера он показывает? Если её открыли не вы, нажмите «Ни один из них».
browser-ask-login =
    Новый браузер хочет войти за вас: <b>{ $browser }</b>
    Какой код браузера он показывает? Если страницу входа открыли не вы, нажмите «Ни один из них».
browser-login-denied = ⛔ Та ссылка для входа больше ничего не открывает. Если хотите войти, вот новая, только для вас.
browser-none-btn = Ни один из них
browser-back-btn = Назад на страницу ↗
browser-approved = ✅ Браузер запомнен. Продолжайте там.
browser-remembered = ✅ Браузер запомнен.
browser-remembered-nothing = ✅ Браузер запомнен. Подписывать там больше нечего.
browser-denied = ⛔ Страница подписи закрыта, её ссылка больше ничего не открывает. Решения сохранены; вот новая ссылка.
browser-closed-nothing = ⛔ Страница закрыта, её ссылка больше ничего не открывает. Подписывать больше нечего.
browser-late = Вопрос устарел: на него не ответили за 10 минут. Откройте страницу ещё раз.

# A reply to a document’s message.
reply-what = Что с этим сделать? Можно ответить и одним словом: «Принять» или «Отклонить».
reply-reject-btn = Отклонить по этой причине
