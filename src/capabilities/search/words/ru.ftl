# Поиск.

search-prompt = Напишите номер, контрагента, сумму, дату, ИНН или договор.
search-not-understood = ⚠️ По такому тексту искать не получится.
search-progress = 🔎 «{ $text }»: читаю { $done } из { $count }…
search-readings = 🔎 «{ $text }» — это:
search-number = Номер { $number }
search-contract = Договор { $number }
search-sum = Сумма { $sum }
search-partner = Контрагент { $name }
search-count = { $shelf ->
    [received] входящих { $count }
    [sent] отправленных { $count }
   *[draft] черновиков { $count }
}
search-shelf = { $shelf ->
    [received] входящих
    [sent] отправленных
   *[draft] черновиков
}
search-since = Просмотрено всё с { $date }.
search-first = Просмотрены первые документы каждого списка: { $count }.
search-not-searched = ⚠️ Не искали здесь: { $lists }.
search-nothing = «{ $text }»: ничего не найдено.
search-nothing-in = «{ $text }»: ничего не найдено среди { $where }.
search-nothing-since = «{ $text }»: ничего не найдено среди { $where } с { $date }.
search-nothing-first = «{ $text }»: ничего не найдено среди { $where }; просмотрены первые документы каждого списка: { $count }.
search-near = Похожие:
search-understood = Понято так: { $parts }.
search-ignored = ⚠️ Не понято: { $words }.
search-no-day = Такого дня нет.
search-name = контрагент или товар «{ $name }»
search-term = Срок ответа { $days }
search-term-passed = Просрочено
search-no-payments = Какие документы оплачены, здесь неизвестно.
# Слова, которыми люди спрашивают об оплате.
search-payment-words = оплачено, оплачен, оплачены, оплаченные, неоплаченные, неоплаченный, неоплачено, не оплачено, не оплачены, не оплаченные, оплата, оплаты, долг, долги
search-welcome = Рад помочь.
search-goods = Товар { $name }
search-goods-known = Товары нахожу только в документах, которые уже показывал.
# Слова, которыми люди называют положение документов.
search-state-words = { $group ->
    [waiting] ждут, ждёт, ожидает, ожидают, ожидающие, без ответа, неподписанные, не подписанные, не подписано, непринятые, не принятые, не принято, на подпись
    [accepted] принят, принято, приняты, принятые, принятый, подписанные
    [rejected] отклонён, отклонено, отклонены, отклонённые, отклоненный, отказ, отказано
    [cancelled] отменён, отменено, отменены, отменённые, аннулирован, аннулированные
   *[draft] черновик, черновики
}
search-state = { $group ->
    [waiting] Ждут ответа
    [accepted] Принятые
    [rejected] Отклонённые
    [cancelled] Отменённые
   *[draft] Черновики
}
search-link-not-yours = Ссылка для ИНН { $tin }: здесь у вас нет такой организации.
search-link-kind = ⚠️ Неизвестно, какой вид документа открывает эта ссылка.
