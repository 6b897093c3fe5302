# Money, dates and time left; used by the bot and by the pages.

format-som = сум
format-money = { $amount } { $currency }
format-short-money = { $amount } { $currency }
format-currency = (валюта { $currency })
format-short-thousand = { $amount } тыс.
format-short-million = { $amount } млн
format-short-billion = { $amount } млрд
format-short-trillion = { $amount } трлн
format-and = { $list } и { $last }
format-date-time = { $date }, { $time }
format-date-long = { $day } { $month ->
    [1] января
    [2] февраля
    [3] марта
    [4] апреля
    [5] мая
    [6] июня
    [7] июля
    [8] августа
    [9] сентября
    [10] октября
    [11] ноября
   *[12] декабря
} { $year } г.
format-weekday = { $day ->
    [1] пн
    [2] вт
    [3] ср
    [4] чт
    [5] пт
    [6] сб
   *[7] вс
} { $date }
format-last-day = { format-weekday }
format-balance-owed = вам должны { $amount }
format-balance-owing = вы должны { $amount }
format-balance-even = взаимных долгов нет
format-balance-ours = по вашим данным { $balance }
format-balance-theirs = по данным контрагента { $balance }
format-doubt-first = первый от этого контрагента (от других: { $known })
format-doubt-amount = { $times } × обычной суммы последних { $of } ({ $usual })
format-doubt-number = такой номер уже был: { $date }
format-doubt-number-undated = такой номер уже был
format-doubt-contract = договор: { $contract }, среди последних { $of } не было
format-doubt-lines = сумма строк: { $lines }, в документе: { $total }
format-doubt-line = { $count ->
    [1] не сходится строка { $line }
    [one] не сходится { $count } строка, первая: { $line }
    [few] не сходятся { $count } строки, первая: { $line }
   *[other] не сходится { $count } строк, первая: { $line }
}
format-doubt-vat = НДС { $rate }, раньше { $before }
format-doubt-account = расчётный счёт: { $account }, среди последних { $of } не было
format-doubt-negative = сумма меньше нуля: исправление?
format-doubt-repeats = { $likeness ->
    [number] тот же номер, что у { $document }
   *[lines] те же строки и сумма, что у { $document }
}
format-doubt-differs = расходится с нашими документами на { $by }
format-doubt-uncompared = не сверено с нашими документами
format-doubt-agrees = сходится с нашими документами
format-doubt-checked = ✔ { $by } { $at }
format-doubt-checked-before = изменён после проверки: { $by } { $at }
format-doubt-odd-action = другое действие, чем у остальных
format-doubt-odd-partner = другой контрагент, чем у остальных ({ $of })
format-doubt-odd-amount = сумма не как у остальных ({ $of }): обычно { $usual }
format-vat-inactive = НДС{ $vat }: регистрация продавца не действует (по счёту-фактуре)
format-vat-suspended = НДС{ $vat }: регистрация продавца приостановлена (по счёту-фактуре)
format-vat-turnover = НДС{ $vat } начислил плательщик налога с оборота (по счёту-фактуре)
format-vat-risk = Высокий налоговый риск (по отметке сервиса)

# Why a choice that was not signed is over.
void-withdrawn = Контрагент отменил документ. Ничего делать не нужно.
void-acceptedElsewhere = Ответ в сервисе уже есть: принято. Ничего делать не нужно.
void-rejectedElsewhere = Коллега ответил в сервисе: отклонено. Ничего делать не нужно.
void-acceptedByPartner = Контрагент уже принял документ. Ничего делать не нужно.
void-rejectedByPartner = Контрагент уже отклонил документ. Ничего делать не нужно.
void-cancelledElsewhere = Документ уже отменён в сервисе. Ничего делать не нужно.
void-sentElsewhere = Документ уже отправлен в сервисе. Ничего делать не нужно.
void-movedOn = Статус документа в сервисе уже другой. Ничего делать не нужно.
