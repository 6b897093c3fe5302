# What a party is to a document; recipient and performer are the interface’s words, what stands in brackets the records’.
party-seller = Продавец
party-buyer = Покупатель
party-owner = Получатель (владелец)
party-partner = Исполнитель (контрагент)
party-carrier = Перевозчик
party-consignee = Грузополучатель
party-consignor = Грузоотправитель
party-customer = Заказчик

# Что ещё бывает в записях любого вида.
document-hash = Хеш документа
