# What a party is to a document; in statements owner and partner are the service’s own words.
party-seller = Seller
party-buyer = Buyer
party-owner = Owner
party-partner = Partner
party-carrier = Carrier
party-consignee = Consignee
party-consignor = Consignor
party-customer = Customer
