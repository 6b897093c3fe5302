# Кто отвечает, пока человека нет, и кто узнаёт об оставшемся без решения.

away-btn = 🏖 Меня не будет
away-setting-btn = Кто отвечает за меня: { $organization }
away-who = За вас отвечает <b>{ $name }</b>. До какого дня?
away-about = Этот человек узнаёт о том, что ждёт, и получает переданное вам на подпись. Каждый подписывает своим ключом и по своим правам.
away-is-away = ⚠️ { $name } сейчас тоже отсутствует: пока сообщаем вам, как раньше.
away-whom = Кто отвечает за вас?
away-period-btn = По { $until }
away-whom-btn = Другой человек
away-from-btn = С: { $day }
away-until-btn = По: { $day }
away-urgent-btn = Срочное и мне: { $value }
away-end-btn = Я вернулся
away-ended = Замещения больше нет.
away-past = Этот день прошёл или раньше первого.
away-on = Отвечает { $name }, по { $until }
away-ahead = Отвечает { $name }: { $from } – { $until }
away-nobody = { $name } сейчас ответить не может: сообщаем вам, как раньше
away-for = вместо: { $name }, по { $until }
away-substituted = 🏖 <b>{ $name }</b> отсутствует { $from } – { $until }: отвечаете вы.
away-own-key = Решаете и подписываете вы от своего имени, своим ключом.
away-lost = ⚠️ <b>{ $name }</b> больше не может отвечать за вас: снова сообщаем вам.
away-waiting = { $count ->
    [one] { $count } ещё ждёт
    [few] { $count } ещё ждут
   *[other] { $count } ещё ждут
}
away-over = 🏖 Пока вас не было, { $from } – { $until }, отвечал коллега: <b>{ $name }</b>. Из ваших документов:
away-second-btn = Если я не решу вовремя…
away-second-about = Кому сообщить о том, что осталось без вашего решения за два рабочих дня до срока?
away-second-drop-btn = ✓ Если не решу: { $name }
away-escalated = { $count ->
    [one] ⏳ Скоро срок, а ответа нет: { $count } документ. Отвечает <b>{ $name }</b>.
    [few] ⏳ Скоро срок, а ответа нет: { $count } документа. Отвечает <b>{ $name }</b>.
   *[other] ⏳ Скоро срок, а ответа нет: { $count } документов. Отвечает <b>{ $name }</b>.
}
