waybill = Waybill
waybill-list = Waybills
waybill-nth = { $of ->
    [1] the only waybill
   *[other] { $nth } of { $of } waybills
}
waybill-row = Waybill
waybill-search-words = waybill

waybill-list-receive = Received waybills
waybill-list-send = Sent waybills
waybill-list-queue = Waybills being sent
waybill-list-draft = Draft waybills

waybill-filter-number = Number
waybill-filter-number-prompt = Type the number of the waybill.
waybill-filter-date = Date
waybill-filter-date-prompt = Choose the date of the waybill, or a period.
waybill-filter-carrier-tin = Carrier’s TIN
waybill-filter-carrier-tin-prompt = Type the carrier’s TIN: 9 digits (14 for a PINFL).
waybill-filter-contract-number = Contract number
waybill-filter-contract-number-prompt = Type the contract number.
waybill-filter-contract-date = Contract date
waybill-filter-contract-date-prompt = Choose the contract date, or a period.
waybill-filter-state = Status
waybill-filter-state-prompt = Choose a status.
waybill-filter-co-voting = Internal agreement
waybill-filter-co-voting-prompt = Documents in internal agreement, or the others?

waybill-line-catalog-code = MXIK code
waybill-line-catalog-name = MXIK name
waybill-line-gross = Gross weight
waybill-line-net = Net weight
waybill-group = Cargo
waybill-extra-type = Type
waybill-extra-type-1 = Additional
waybill-extra-type-4 = Corrected
waybill-extra-truck = Truck number
waybill-extra-truck-model = Truck model
waybill-extra-trailer = Trailer number
waybill-extra-driver = Driver
waybill-extra-loading = Loading point
waybill-extra-unloading = Unloading point
waybill-extra-group-total = Value of the goods
waybill-extra-gross = Gross weight of the goods
waybill-extra-distance = Distance
waybill-extra-delivery-cost = Delivery cost
waybill-extra-total-delivery-cost = Total delivery cost
waybill-extra-trip-ticket = Trip ticket
waybill-extra-responsible = Responsible person
waybill-extra-giver = Handed over by
waybill-extra-taker = Taken over by
waybill-extra-special-notes = Special notes
waybill-unit-weight = kg
waybill-unit-distance = km
