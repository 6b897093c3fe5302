statement = Reconciliation act
statement-list = Reconciliation acts
statement-nth = { $of ->
    [1] the only reconciliation act
   *[other] { $nth } of { $of } reconciliation acts
}
statement-row = Rec.
statement-search-words = reconciliation, reconciliation act, rec., statement, statements

statement-list-receive = Received reconciliation acts
statement-list-send = Sent reconciliation acts
statement-list-queue = Reconciliation acts in progress
statement-list-draft = Draft reconciliation acts

statement-filter-number = Number
statement-filter-number-prompt = Type the number of the reconciliation act.
statement-filter-date = Date
statement-filter-date-prompt = Choose the date of the reconciliation act, or a period.
statement-filter-state = Status
statement-filter-state-prompt = Choose a status.
statement-filter-owner-tin = Recipient’s TIN
statement-filter-owner-tin-prompt = Type the TIN of the recipient (owner): 9 digits (14 for a PINFL).
statement-filter-owner-fiztin = Recipient’s PINFL
statement-filter-owner-fiztin-prompt = Type the PINFL of the authorized person of the recipient (owner): 14 digits (9 for a TIN).
statement-filter-partner-tin = Performer’s TIN
statement-filter-partner-tin-prompt = Type the TIN of the performer (partner): 9 digits (14 for a PINFL).
statement-filter-partner-fiztin = Performer’s PINFL
statement-filter-partner-fiztin-prompt = Type the PINFL of the authorized person of the performer (partner): 14 digits (9 for a TIN).
statement-filter-co-voting = Internal agreement
statement-filter-co-voting-prompt = Documents in internal agreement, or the others?

statement-line-owner-date = Date, owner’s books
statement-line-owner-debit = Debit, owner’s books
statement-line-owner-credit = Credit, owner’s books
statement-line-partner-date = Date, partner’s books
statement-line-partner-name = Operation, partner’s books
statement-line-partner-debit = Debit, partner’s books
statement-line-partner-credit = Credit, partner’s books
statement-extra-text = Text
statement-extra-open-owner-debit = Opening balance, debit, owner’s books
statement-extra-open-owner-credit = Opening balance, credit, owner’s books
statement-extra-open-partner-debit = Opening balance, debit, partner’s books
statement-extra-open-partner-credit = Opening balance, credit, partner’s books
statement-extra-turnover-owner-debit = Turnover, debit, owner’s books
statement-extra-turnover-owner-credit = Turnover, credit, owner’s books
statement-extra-turnover-partner-debit = Turnover, debit, partner’s books
statement-extra-turnover-partner-credit = Turnover, credit, partner’s books
statement-extra-close-owner-debit = Closing balance, debit, owner’s books
statement-extra-close-owner-credit = Closing balance, credit, owner’s books
statement-extra-close-partner-debit = Closing balance, debit, partner’s books
statement-extra-close-partner-credit = Closing balance, credit, partner’s books
statement-extra-owner-person = Owner’s authorized person
statement-extra-partner-person = Partner’s authorized person
statement-extra-contract-number = Contract
statement-extra-contract-date = Contract date
statement-extra-contract-open = Opening balance of the contract
statement-extra-contract-close = Closing balance of the contract
statement-extra-contract-total = Total of the contract
