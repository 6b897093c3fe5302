act = Act
act-list = Acts

act-list-receive = Received acts
act-list-send = Sent acts
act-list-queue = Acts being sent
act-list-draft = Draft acts

act-filter-number = Number
act-filter-number-prompt = Type the number of the act.
act-filter-date = Date
act-filter-date-prompt = Choose the date of the act, or a period.
act-filter-state = State
act-filter-state-prompt = Choose a state.
act-filter-contract-number = Contract number
act-filter-contract-number-prompt = Type the contract number.
act-filter-contract-date = Contract date
act-filter-contract-date-prompt = Choose the contract date, or a period.
act-filter-buyer-tin = Buyer’s TIN
act-filter-buyer-tin-prompt = Type the buyer’s TIN: 9 digits (14 for a PINFL).
act-filter-seller-tin = Seller’s TIN
act-filter-seller-tin-prompt = Type the seller’s TIN: 9 digits (14 for a PINFL).
act-filter-seller-branch = Seller’s branch
act-filter-seller-branch-prompt = Type the code of the seller’s branch, for example 00017.
act-filter-buyer-branch = Buyer’s branch
act-filter-buyer-branch-prompt = Type the code of the buyer’s branch, for example 00017.
act-filter-co-voting = Approval
act-filter-co-voting-prompt = Documents under approval, or the others?
act-filter-dashboard = Summary
act-filter-dashboard-prompt = Which documents shall be shown?

act-line-catalog-code = Catalogue code
act-line-catalog-name = Catalogue name
act-line-without-vat = Sum without VAT
act-extra-text = Text
