# Money, dates and time left; used by the bot and by the pages.

format-som = so‘m
format-money = { $amount } { $currency }
format-short-money = { $amount } { $currency }
format-currency = (valyuta { $currency })
format-short-thousand = { $amount } ming
format-short-million = { $amount } mln
format-short-billion = { $amount } mlrd
format-short-trillion = { $amount } trln
format-and = { $list } va { $last }
format-date-time = { $date }, { $time }
format-date-long = { $month ->
    [1] { $year }-yil { $day }-yanvar
    [2] { $year }-yil { $day }-fevral
    [3] { $year }-yil { $day }-mart
    [4] { $year }-yil { $day }-aprel
    [5] { $year }-yil { $day }-may
    [6] { $year }-yil { $day }-iyun
    [7] { $year }-yil { $day }-iyul
    [8] { $year }-yil { $day }-avgust
    [9] { $year }-yil { $day }-sentabr
    [10] { $year }-yil { $day }-oktabr
    [11] { $year }-yil { $day }-noyabr
   *[12] { $year }-yil { $day }-dekabr
}
format-weekday = { $day ->
    [1] Du
    [2] Se
    [3] Cho
    [4] Pa
    [5] Ju
    [6] Sha
   *[7] Ya
} { $date }
format-last-day = { $date }, { $day ->
    [1] dushanba
    [2] seshanba
    [3] chorshanba
    [4] payshanba
    [5] juma
    [6] shanba
   *[7] yakshanba
}
format-balance-owed = hamkor sizga { $amount } qarzdor
format-balance-owing = siz { $amount } qarzdorsiz
format-balance-even = o‘zaro qarz yo‘q
format-balance-ours = sizning ma’lumotingiz bo‘yicha { $balance }
format-balance-theirs = hamkor ma’lumoti bo‘yicha { $balance }
format-doubt-first = bu hamkordan birinchisi (boshqalardan { $known } ta)
format-doubt-amount = odatdagi summa × { $times } (oxirgi { $of } tasi: { $usual })
format-doubt-number = bunday raqam avval bor edi: { $date }
format-doubt-number-undated = bunday raqam avval bor edi
format-doubt-contract = shartnoma: { $contract }, oxirgi { $of } tasida yo‘q edi
format-doubt-lines = qatorlar jami: { $lines }, hujjatda: { $total }
format-doubt-line = { $count ->
    [one] qator hisobi to‘g‘ri kelmaydi: { $line }
   *[other] { $count } ta qator hisobi to‘g‘ri kelmaydi, birinchisi: { $line }
}
format-doubt-vat = QQS { $rate }, avval { $before }
format-doubt-account = hisobraqam: { $account }, oxirgi { $of } tasida yo‘q edi
format-doubt-negative = summa manfiy: tuzatishmi?
format-doubt-repeats = { $likeness ->
    [number] raqami { $document } bilan bir xil
   *[lines] qatorlari va summasi { $document } bilan bir xil
}
format-doubt-differs = hujjatlarimizdan { $by } farq qiladi
format-doubt-uncompared = hujjatlarimiz bilan solishtirilmagan
format-doubt-agrees = hujjatlarimizga mos
format-doubt-checked = ✔ { $by } { $at }
format-doubt-checked-before = tekshiruvdan keyin o‘zgargan: { $by } { $at }
format-doubt-odd-action = amali boshqalarnikidan farq qiladi
format-doubt-odd-partner = hamkori qolgan { $of } tanikidan boshqa
format-doubt-odd-amount = summasi qolgan { $of } tanikiga o‘xshamaydi (odatda { $usual })
format-vat-inactive = QQS{ $vat }: sotuvchi guvohnomasi faol emas (fakturaga ko‘ra)
format-vat-suspended = QQS{ $vat }: sotuvchi guvohnomasi to‘xtatilgan (fakturaga ko‘ra)
format-vat-turnover = QQS{ $vat }: sotuvchi aylanmadan soliq to‘laydi (fakturaga ko‘ra)
format-vat-risk = Soliq xavfi yuqori (xizmat belgisiga ko‘ra)

# Why a choice that was not signed is over.
void-withdrawn = Hamkor hujjatni bekor qildi. Hech narsa kerak emas.
void-acceptedElsewhere = Xizmatda javob berilgan: qabul qilindi. Hech narsa kerak emas.
void-rejectedElsewhere = Hamkasbingiz xizmatda javob bergan: rad etildi. Hech narsa kerak emas.
void-acceptedByPartner = Hamkor hujjatni qabul qilib bo‘lgan. Hech narsa kerak emas.
void-rejectedByPartner = Hamkor hujjatni rad etib bo‘lgan. Hech narsa kerak emas.
void-cancelledElsewhere = Hujjat xizmatda bekor qilib bo‘lingan. Hech narsa kerak emas.
void-sentElsewhere = Hujjat xizmatda yuborib bo‘lingan. Hech narsa kerak emas.
void-movedOn = Hujjatning xizmatdagi holati endi boshqa. Hech narsa kerak emas.
