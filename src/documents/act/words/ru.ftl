act = Акт
act-list = Акты

act-list-receive = Входящие акты
act-list-send = Отправленные акты
act-list-queue = Акты в отправке
act-list-draft = Черновики актов

act-filter-number = Номер
act-filter-number-prompt = Напишите номер акта.
act-filter-date = Дата
act-filter-date-prompt = Выберите дату акта или период.
act-filter-state = Статус
act-filter-state-prompt = Выберите статус.
act-filter-contract-number = Номер договора
act-filter-contract-number-prompt = Напишите номер договора.
act-filter-contract-date = Дата договора
act-filter-contract-date-prompt = Выберите дату договора или период.
act-filter-buyer-tin = ИНН покупателя
act-filter-buyer-tin-prompt = Напишите ИНН покупателя: 9 цифр (для ПИНФЛ — 14).
act-filter-seller-tin = ИНН продавца
act-filter-seller-tin-prompt = Напишите ИНН продавца: 9 цифр (для ПИНФЛ — 14).
act-filter-seller-branch = Филиал продавца
act-filter-seller-branch-prompt = Напишите код филиала продавца, например 00017.
act-filter-buyer-branch = Филиал покупателя
act-filter-buyer-branch-prompt = Напишите код филиала покупателя, например 00017.
act-filter-co-voting = Согласование
act-filter-co-voting-prompt = Документы на согласовании или остальные?
act-filter-dashboard = Сводка
act-filter-dashboard-prompt = Какие документы показать?

act-line-catalog-code = Код ИКПУ
act-line-catalog-name = Название по ИКПУ
act-line-without-vat = Сумма без НДС
act-extra-text = Текст
