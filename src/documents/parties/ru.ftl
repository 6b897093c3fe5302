# What a party is to a document; in statements owner and partner are the service’s own words.
party-seller = Продавец
party-buyer = Покупатель
party-owner = Получатель (владелец)
party-partner = Исполнитель (партнёр)
party-carrier = Перевозчик
party-consignee = Грузополучатель
party-consignor = Грузоотправитель
party-customer = Заказчик
