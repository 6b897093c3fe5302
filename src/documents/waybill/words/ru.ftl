waybill = ТТН
waybill-list = ТТН
waybill-nth = { $of ->
    [1] единственная ТТН
   *[other] { $nth }-я из { $of } ТТН
}
waybill-row = ТТН
waybill-search-words = ТТН, накладная, накладные, накладную, накладной, товарно-транспортная накладная

waybill-list-receive = Входящие ТТН
waybill-list-send = Отправленные ТТН
waybill-list-queue = Отправляемые ТТН
waybill-list-draft = Черновики ТТН

waybill-filter-number = Номер
waybill-filter-number-prompt = Напишите номер ТТН.
waybill-filter-date = Дата
waybill-filter-date-prompt = Выберите дату ТТН или период.
waybill-filter-carrier-tin = ИНН перевозчика
waybill-filter-carrier-tin-prompt = Напишите ИНН перевозчика: 9 цифр (для ПИНФЛ — 14).
waybill-filter-contract-number = Номер договора
waybill-filter-contract-number-prompt = Напишите номер договора.
waybill-filter-contract-date = Дата договора
waybill-filter-contract-date-prompt = Выберите дату договора или период.
waybill-filter-state = Статус
waybill-filter-state-prompt = Выберите статус.
waybill-filter-co-voting = Внутреннее согласование
waybill-filter-co-voting-prompt = Документы на внутреннем согласовании или остальные?

waybill-line-catalog-code = Код ИКПУ
waybill-line-catalog-name = Название по ИКПУ
waybill-line-gross = Брутто
waybill-line-net = Нетто
waybill-group = Груз
waybill-extra-type = Тип
waybill-extra-type-1 = Дополнительная
waybill-extra-type-4 = Исправленная
waybill-extra-truck = Номер автомобиля
waybill-extra-truck-model = Марка автомобиля
waybill-extra-trailer = Номер прицепа
waybill-extra-driver = Водитель
waybill-extra-loading = Место погрузки
waybill-extra-unloading = Место разгрузки
waybill-extra-group-total = Стоимость груза
waybill-extra-gross = Вес груза (брутто)
waybill-extra-distance = Расстояние
waybill-extra-delivery-cost = Стоимость перевозки
waybill-extra-total-delivery-cost = Итого за перевозку
waybill-extra-trip-ticket = Путевой лист
waybill-extra-responsible = Ответственное лицо
waybill-extra-giver = Сдал
waybill-extra-taker = Принял
waybill-extra-special-notes = Особые отметки
waybill-unit-weight = кг
waybill-unit-distance = км
