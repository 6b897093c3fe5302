# Выбор по своим правилам.

rules-btn = Мои правила
rules-title = Мои правила
rules-explained = Они выбирают из того, что ждёт. Решаете и подписываете вы.
rules-none = Правил пока нет. Создайте здесь или в документе: «Ещё», затем «{ rules-like-btn }».
rules-new-btn = Новое правило
rules-too-many = Правил уже { $most }. Сначала удалите одно.
rules-switched-on = Правило теперь выбирает. Решаете и подписываете вы.
rules-choose-partner = Для кого? Больше всех за последние 90 дней прислали:
rules-no-partners = За последние 90 дней не пришло ничего, на чём проверить правило.
rules-like-btn = Правило для таких…
rules-tried = За { $days } дней правило выбрало бы { $chosen } из { $count }.
rules-tried-on = За последние { $days } дней подходит: { $chosen } из { $count }.
rules-rejected = { $count ->
    [0] Ни один из них вы не отклонили.
   *[other] Отклонили вы из них { $count }:
}
rules-reads-alike = ⚠️ Название этого контрагента можно спутать с другим. Правило никогда не выбирает его документы: посмотрите каждый.
rules-contract-btn = Только договор { $contract }
rules-most-btn = Каждый до: { $sum }
rules-month-btn = За месяц до: { $sum }
rules-no-sum = без предела
rules-no-sum-btn = Без предела
rules-usual-btn = Ничего необычного
rules-vat-btn = Без сомнений в НДС
rules-ask-most = Напишите наибольшую сумму одного документа в сумах: 5 000 000.
rules-ask-month = Напишите наибольшую сумму за месяц в сумах: 50 000 000. Принятое за месяц учитывается.
rules-sum-wrong = Это не сумма. Напишите так: 5 000 000 или 5 млн.
rules-switch-on-btn = Включить
rules-delete-btn = Удалить
rules-chose-rejected = Правило выбрало { $number }, документ отклонён { $date }.
rules-narrow-btn = Сузить: каждый до { $sum }
rules-keep-btn = Оставить как есть
rules-change-btn = Изменить правило
rules-ready = По вашим правилам: <b>{ $count }</b>
rules-set-btn = По моим правилам ({ $count })
rules-set-one-btn = По правилу · { $partner } ({ $count })

rules-first-new-btn = Сначала спросить коллегу…
rules-first-line = Свыше { $sum } сначала спросить: { $name }
rules-first-nobody = Свыше { $sum } сначала спросить. Сейчас здесь нельзя: { $name }
rules-first-btn = Сначала спросить: { $name }
rules-first-all-btn = Сначала спросить ({ $count })
rules-first-asked = Вопрос отправлен: { $name }
rules-first-answered = Ответ пришёл: { $name }
rules-first-waits = { $count } свыше { $sum }, сначала спросить: { $name }
rules-first-all-asked = { $count } свыше { $sum }, вопрос отправлен: { $name }
rules-first-apart = { $count } свыше { $sum } отмечаются только по одному. Сначала спросить: { $name }
rules-first-sent = Вопрос отправлен: { $name }. Ответ придёт сюда. Принять можно и до него.
rules-first-sent-all = Отправлено вопросов: { $count }. Их получит { $name }, ответы придут сюда.
rules-first-tried = За последние { $days } дней свыше этой суммы: { $count } из { $all }.
rules-first-explained = Правила и группы такие документы не выбирают; на каждом есть кнопка с вопросом. Решаете вы.
rules-first-which = Свыше какой суммы сначала спрашивать? Отвечать будет { $name }. Напишите в сумах: 50 000 000.
rules-first-sum-btn = { $sum } (за { $days } дней: { $count })
rules-first-over-btn = Свыше: { $sum }
rules-first-whom-btn = Спросить: { $name }
