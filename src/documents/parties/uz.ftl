# What a party is to a document; recipient and performer are the interface’s words, what stands in brackets the records’.
party-seller = Sotuvchi
party-buyer = Xaridor
party-owner = Qabul qiluvchi (egasi)
party-partner = Ijrochi (hamkor)
party-carrier = Tashuvchi
party-consignee = Yuk oluvchi
party-consignor = Yuk jo‘natuvchi
party-customer = Buyurtmachi

# Har qanday turdagi yozuvda yana nima bo‘lishi mumkin.
document-hash = Hujjat xeshi
