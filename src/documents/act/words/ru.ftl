act = Акт
act-list = Акты
act-nth = { $of ->
    [1] единственный акт
    [one] { $nth }-й из { $of } акта
   *[other] { $nth }-й из { $of } актов
}
act-row = Акт
act-search-words = акт, акты, акта, акт выполненных работ

act-list-receive = Входящие акты
act-list-send = Отправленные акты
act-list-queue = Отправляемые акты
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
act-filter-co-voting = Внутреннее согласование
act-filter-co-voting-prompt = Документы на внутреннем согласовании или остальные?
act-filter-dashboard = Ответ контрагента
act-filter-dashboard-prompt = Что ответил контрагент?

act-line-catalog-code = Код ИКПУ
act-line-catalog-name = Название по ИКПУ
act-line-without-vat = Сумма без НДС
act-extra-text = Текст

act-new = Новый акт
act-new-seller-tin = ИНН продавца
act-new-seller-tin-prompt = Напишите ИНН продавца: 9 цифр (для ПИНФЛ — 14).
act-new-seller-name = Продавец
act-new-seller-name-prompt = Напишите название продавца.
act-new-seller-branch-code = Наш филиал
act-new-seller-branch-code-prompt = От какого вашего филиала акт? Выберите его или напишите код, например 00017.
act-new-seller-branch-name = Название нашего филиала
act-new-seller-branch-name-prompt = Напишите название вашего филиала.
act-new-buyer-tin = ИНН покупателя
act-new-buyer-tin-prompt = Для кого акт? Выберите покупателя или напишите ИНН: 9 цифр (для ПИНФЛ — 14).
act-new-buyer-name = Покупатель
act-new-buyer-name-prompt = Напишите название покупателя.
act-new-buyer-branch-code = Филиал покупателя
act-new-buyer-branch-code-prompt = Для какого филиала покупателя? Выберите его или напишите код, например 00017.
act-new-buyer-branch-name = Название филиала покупателя
act-new-buyer-branch-name-prompt = Напишите название филиала покупателя.
act-new-number = Номер
act-new-number-prompt = Напишите номер акта.
act-new-date = Дата
act-new-date-prompt = Дата акта? Выберите или напишите, например 05.10.2026.
act-new-text = Текст
act-new-text-prompt = Напишите текст акта: что сделано и что претензий нет.
act-new-contract-number = Номер договора
act-new-contract-number-prompt = Напишите номер договора.
act-new-contract-date = Дата договора
act-new-contract-date-prompt = Дата договора? Выберите или напишите, например 05.10.2026.
act-new-line-name = Работа, услуга
act-new-line-name-prompt = Что сделано или поставлено? Напишите название.
act-new-line-unit = Единица измерения
act-new-line-unit-prompt = В каких единицах считаем? Выберите или напишите название из списка.
act-new-line-count = Количество
act-new-line-count-prompt = Сколько? Напишите число, например 2 или 1,5.
act-new-line-price = Цена
act-new-line-price-prompt = Цена за единицу без НДС, в сумах? Например 150000 или 99,50.
act-new-line-vat-rate = НДС
act-new-line-vat-rate-prompt = Какая ставка НДС?
act-new-line-catalog-code = Код ИКПУ
act-new-line-catalog-code-prompt = Напишите код ИКПУ: до 17 цифр.
act-new-line-catalog-name = Название по ИКПУ
act-new-line-catalog-name-prompt = Напишите название по ИКПУ.
