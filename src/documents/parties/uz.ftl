# What a party is to a document; in statements owner and partner are the service’s own words.
party-seller = Sotuvchi
party-buyer = Xaridor
party-owner = Oluvchi (egasi)
party-partner = Ijrochi (hamkor)
party-carrier = Tashuvchi
party-consignee = Yuk oluvchi
party-consignor = Yuk jo‘natuvchi
party-customer = Buyurtmachi
