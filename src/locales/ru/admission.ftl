# Кого впускает администратор.

admission-asked = Здравствуйте, я Kotib. Прежде чем войти, нужно разрешение администратора. Запрос отправлен, ответ напишу сюда. До тех пор храню только ваше имя, номер и этот запрос, не дольше { $days ->
    [one] { $days } дня
   *[other] { $days } дней
}.
admission-waits = Нужно разрешение администратора, а он ещё не ответил. Я напишу вам сюда.
admission-refused = Администратор вас не впустил. Спросить снова можно с { $until }: просто напишите мне тогда.
admission-admitted = ✅ Администратор вас впустил.
admission-question = 🙋 <b>{ $name }</b> просит впустить в Kotib.
admission-number = Номер в Telegram: { $number }
admission-in-btn = Впустить
admission-refuse-btn = Отказать
admission-let-in = ✅ <b>{ $name }</b>: доступ дан.
admission-was-refused = ⛔ <b>{ $name }</b>: отказано.
admission-by = Решение принял(а): { $name }
admission-over = Этот запрос уже не действует.
admission-not-yours = Это решает только администратор этого Kotib.
admission-unnamed = Кто-то без имени
