# What a party is to a document; in statements owner and partner are the service’s own words.
party-seller = Seller
party-buyer = Buyer
party-owner = Recipient (owner)
party-partner = Performer (partner)
party-carrier = Carrier
party-consignee = Consignee
party-consignor = Consignor
party-customer = Customer
