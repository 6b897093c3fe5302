# Money, dates and time left; used by the bot and by the pages.

format-som = so‘m
format-money = { $amount } { $currency }
format-short-money = { $amount } { $currency }
format-currency = (currency { $currency })
format-short-thousand = { $amount }k
format-short-million = { $amount }m
format-short-billion = { $amount }bn
format-short-trillion = { $amount }tn
format-and = { $list } and { $last }
format-date-time = { $date }, { $time }
format-date-long = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
} { $year }
format-weekday = { $day ->
    [1] Mon
    [2] Tue
    [3] Wed
    [4] Thu
    [5] Fri
    [6] Sat
   *[7] Sun
} { $date }
format-last-day = { format-weekday }
format-balance-owed = they owe you { $amount }
format-balance-owing = you owe { $amount }
format-balance-even = nobody owes anything
format-balance-ours = by your books { $balance }
format-balance-theirs = by the partner’s books { $balance }
format-doubt-first = first from this partner ({ $known } known from others)
format-doubt-amount = { $times } × the usual of the last { $of } ({ $usual })
format-doubt-number = number already seen on { $date }
format-doubt-number-undated = number already seen
format-doubt-contract = contract { $contract }: none of the last { $of }
format-doubt-lines = lines come to { $lines }, not to { $total }
format-doubt-line = { $count ->
    [one] line { $line } does not add up
   *[other] { $count } lines do not add up, first line { $line }
}
format-doubt-vat = VAT { $rate }, before { $before }
format-doubt-account = bank account { $account }: none of the last { $of }
format-doubt-negative = negative amount: a correction?
format-doubt-repeats = { $likeness ->
    [number] same number as { $document }
   *[lines] same lines and sum as { $document }
}
format-doubt-differs = differs from our documents by { $by }
format-doubt-uncompared = not compared with our documents
format-doubt-agrees = agrees with our documents
format-doubt-checked = ✔ { $by } { $at }
format-doubt-checked-before = changed since { $by } checked it ({ $at })
format-doubt-odd-action = another action than the rest
format-doubt-odd-partner = another partner than the other { $of }
format-doubt-odd-amount = amount unlike the other { $of } (usually { $usual })
format-vat-inactive = VAT{ $vat }: the seller’s registration is inactive (by the invoice)
format-vat-suspended = VAT{ $vat }: the seller’s registration is suspended (by the invoice)
format-vat-turnover = VAT{ $vat } is charged by a payer of turnover tax (by the invoice)
format-vat-risk = High tax risk (as the service marks it)

# Why a choice that was not signed is over.
void-withdrawn = Cancelled by the partner. Nothing to do.
void-acceptedElsewhere = Answered in the service already: accepted. Nothing to do.
void-rejectedElsewhere = A colleague answered it in the service: rejected. Nothing to do.
void-acceptedByPartner = The partner has accepted it. Nothing to do.
void-rejectedByPartner = The partner has rejected it. Nothing to do.
void-cancelledElsewhere = Cancelled in the service already. Nothing to do.
void-sentElsewhere = Sent in the service already. Nothing to do.
void-movedOn = Its status in the service is another one now. Nothing to do.
