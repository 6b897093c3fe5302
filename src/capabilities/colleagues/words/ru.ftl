# Что делают вместе коллеги одной организации.

colleagues-ask-btn = Спросить коллегу
colleagues-give-btn = Передать на подпись
colleagues-give-to-btn = Передать: { $name }
colleagues-give-back-btn = Вернуть без подписи
colleagues-take-back-btn = Забрать
colleagues-look-btn = Открыть
colleagues-link-btn = Отправить ссылку
colleagues-share-btn = Выбрать чат ↗
colleagues-without-note-btn = Без пояснения
colleagues-answer-btn = Ответить
colleagues-several = Коллеги

colleagues-link = По этой ссылке документ откроет тот, у кого есть свои права. Остальные ничего не узнают.
colleagues-note = Вопрос получит { $name }. Напишите пояснение, или:
colleagues-note-length = Напишите не больше { $count } знаков.
colleagues-asked = Вопрос отправлен, ответить может только { $name }. Документ: { $document }. Ответ придёт сюда.
colleagues-asks = Спрашивает <b>{ $name }</b>, документ: { $document }
colleagues-asks-some = Спрашивает <b>{ $name }</b> о документе
colleagues-asks-hidden = Спрашивает <b>{ $name }</b> о документе, который вам недоступен
colleagues-answer-prompt = Вопрос задан только вам. Напишите ответ, его получит { $name }.
colleagues-answered = Ответ отправлен, его получит { $name }.
colleagues-answers = <b>{ $name }</b> отвечает по { $document }

colleagues-who-signs = Кто подпишет?
colleagues-nobody-signs = Насколько известно, больше никто из этой организации в Kotib подписать не может.
colleagues-give-ask = Подпишет { $name } от своего имени?
colleagues-given = Передано, подпишет { $name }. О результате сообщим здесь.
colleagues-unreadable = { $count ->
    [one] { $count } документ недоступен коллеге ({ $name }) и остаётся у вас.
    [few] { $count } документа недоступны коллеге ({ $name }) и остаются у вас.
   *[other] { $count } документов недоступны коллеге ({ $name }) и остаются у вас.
}
colleagues-not-given = Ничего не передано: решено иначе, сейчас подписывается или уже передано.
colleagues-given-back = Возвращено, снова решает { $name }.
colleagues-taken-back = Взято обратно, подписать должен был коллега: { $name }. Снова ждёт вашей подписи.
colleagues-not-back = Ничего не вернулось: подписано, сейчас открыто для подписи, решено иначе или уже вернулось.
colleagues-prepared = ✍️ <b>{ $name }</b>: решение готово, нужна ваша подпись:
colleagues-own-name = Вы подписываете от своего имени.
colleagues-gave-back = ↩️ Коллега <b>{ $name }</b> возвращает без подписи:
colleagues-took-back = ↩️ Коллега <b>{ $name }</b> забирает переданное на подпись:
colleagues-came-back = ↩️ Коллеги, который должен был подписать, здесь больше нет. Снова ждёт вашей подписи:
colleagues-outcome = Подготовлено вами, подписывает <b>{ $name }</b>:

error-colleague-login = Сеанс коллеги закончился. Ничего не передано; выбранное осталось у вас на подпись.
error-colleague-right = Последней подписи коллеги сервис отказал. Ничего не передано; выбранное осталось у вас на подпись.
error-colleague-gone = Коллеги здесь больше нет. Ничего не передано; выбранное осталось у вас на подпись.
