# What a party is to a document; recipient and performer are the interface’s words, what stands in brackets the records’.
party-seller = Seller
party-buyer = Buyer
party-owner = Recipient (owner)
party-partner = Performer (partner)
party-carrier = Carrier
party-consignee = Consignee
party-consignor = Consignor
party-customer = Customer

# What records of every kind may say besides.
document-hash = Document hash
