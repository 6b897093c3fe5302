statement = Акт сверки
statement-list = Акты сверки
statement-nth = { $of ->
    [1] единственный акт сверки
    [one] { $nth }-й из { $of } акта сверки
   *[other] { $nth }-й из { $of } актов сверки
}
statement-row = Сверка
statement-search-words = акт сверки, акты сверки, акта сверки, сверка, сверки, сверку

statement-list-receive = Входящие акты сверки
statement-list-send = Отправленные акты сверки
statement-list-queue = Акты сверки в работе
statement-list-draft = Черновики актов сверки

statement-filter-number = Номер
statement-filter-number-prompt = Напишите номер акта сверки.
statement-filter-date = Дата
statement-filter-date-prompt = Выберите дату акта сверки или период.
statement-filter-state = Статус
statement-filter-state-prompt = Выберите статус.
statement-filter-owner-tin = ИНН получателя
statement-filter-owner-tin-prompt = Напишите ИНН получателя (владельца): 9 цифр (для ПИНФЛ — 14).
statement-filter-owner-fiztin = ПИНФЛ получателя
statement-filter-owner-fiztin-prompt = Напишите ПИНФЛ уполномоченного лица получателя (владельца): 14 цифр (для ИНН — 9).
statement-filter-partner-tin = ИНН исполнителя
statement-filter-partner-tin-prompt = Напишите ИНН исполнителя (контрагента): 9 цифр (для ПИНФЛ — 14).
statement-filter-partner-fiztin = ПИНФЛ исполнителя
statement-filter-partner-fiztin-prompt = Напишите ПИНФЛ уполномоченного лица исполнителя (контрагента): 14 цифр (для ИНН — 9).
statement-filter-co-voting = Внутреннее согласование
statement-filter-co-voting-prompt = Документы на внутреннем согласовании или остальные?

statement-line-owner-date = Дата по данным владельца
statement-line-owner-debit = Дебет по данным владельца
statement-line-owner-credit = Кредит по данным владельца
statement-line-partner-date = Дата по данным контрагента
statement-line-partner-name = Операция по данным контрагента
statement-line-partner-debit = Дебет по данным контрагента
statement-line-partner-credit = Кредит по данным контрагента
statement-extra-text = Текст
statement-extra-open-owner-debit = Сальдо на начало, дебет по данным владельца
statement-extra-open-owner-credit = Сальдо на начало, кредит по данным владельца
statement-extra-open-partner-debit = Сальдо на начало, дебет по данным контрагента
statement-extra-open-partner-credit = Сальдо на начало, кредит по данным контрагента
statement-extra-turnover-owner-debit = Оборот, дебет по данным владельца
statement-extra-turnover-owner-credit = Оборот, кредит по данным владельца
statement-extra-turnover-partner-debit = Оборот, дебет по данным контрагента
statement-extra-turnover-partner-credit = Оборот, кредит по данным контрагента
statement-extra-close-owner-debit = Сальдо на конец, дебет по данным владельца
statement-extra-close-owner-credit = Сальдо на конец, кредит по данным владельца
statement-extra-close-partner-debit = Сальдо на конец, дебет по данным контрагента
statement-extra-close-partner-credit = Сальдо на конец, кредит по данным контрагента
statement-extra-owner-person = Уполномоченное лицо владельца
statement-extra-partner-person = Уполномоченное лицо контрагента
statement-extra-contract-number = Договор
statement-extra-contract-date = Дата договора
statement-extra-contract-open = Сальдо на начало по договору
statement-extra-contract-close = Сальдо на конец по договору
statement-extra-contract-total = Итого по договору
