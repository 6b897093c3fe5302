/** Names of currencies as services and people of the region write them: ISO 4217 numbers, signs and words. */

/** Three digits → letters. */
export const numberedCurrencies: Readonly<Record<string, string>> = {
  ...{ "860": "UZS", "840": "USD", "978": "EUR", "643": "RUB", "810": "RUB", "156": "CNY", "398": "KZT" },
  ...{ "417": "KGS", "972": "TJS", "934": "TMT", "971": "AFN", "944": "AZN", "051": "AMD", "981": "GEL" },
  ...{ "933": "BYN", "980": "UAH", "498": "MDL", "949": "TRY", "784": "AED", "682": "SAR", "634": "QAR" },
  ...{ "414": "KWD", "364": "IRR", "586": "PKR", "356": "INR", "410": "KRW", "392": "JPY", "496": "MNT" },
  ...{ "826": "GBP", "756": "CHF", "985": "PLN", "203": "CZK", "348": "HUF", "752": "SEK", "578": "NOK" },
  ...{ "208": "DKK", "124": "CAD", "036": "AUD", "702": "SGD", "344": "HKD", "458": "MYR", "764": "THB" },
  ...{ "704": "VND", "360": "IDR", "376": "ILS", "818": "EGP", "960": "XDR" },
};

/** Letters → the whole text in lower case with plain apostrophes; the first that fits counts. */
export const wordedCurrencies: ReadonlyArray<readonly [letters: string, words: RegExp]> = [
  [
    "UZS",
    /^(?:o'?zb(?:ek(?:iston)?)? |uzb(?:ek(?:istani?)?)? |узб(?:екск\p{L}*|екистана)?\.? |ўзб(?:ек(?:истон)?)? )?(?:so'm|som|soum|sum)(?:i|lar)?$/u,
  ],
  [
    "UZS",
    /^(?:узб(?:екск\p{L}*|екистана)?\.? |ўзб(?:ек(?:истон)?)? )?(?:сум(?:ы|ов|а)?|сўм(?:и|лар)?)(?: (?:узбекистана|руз))?$/u,
  ],
  [
    "USD",
    /^(?:\$|us ?\$|\$ ?us|(?:aqsh |us |u\.s\. |american )?dollar(?:i|lari|s)?|(?:ақш )?доллар(?:и|лари))$/,
  ],
  ["USD", /^(?:американск\p{L}* )?долл(?:ар\p{L}*)?\.?(?: сша)?$/u],
  ["EUR", /^(?:€|евро|y?evro(?:si)?|euros?)$/],
  ["RUB", /^(?:₽|р|rur|(?:rossiya )?rubl(?:i)?|russian rubles?|rubles?|(?:россия )?рубли)$/],
  ["RUB", /^(?:рос(?:с(?:ийск\p{L}*)?)?\.? )?руб(?:л\p{L}*)?\.?(?: (?:рф|россии))?$/u],
  ["CNY", /^(?:元|rmb|(?:xitoy )?yuan(?:i)?|chinese yuan|(?:хитой )?юани?|(?:китайск\p{L}* )?юан\p{L}*)$/u],
  ["KZT", /^(?:₸|(?:qozog'iston )?tenge(?:si)?|(?:қозоғистон )?те[нң]ге(?:си)?|казахстанск\p{L}* тенге)$/u],
  [
    "KGS",
    /^(?:qirg'iz(?:iston)? so'?mi?|қирғиз(?:истон)? с[оў]ми?|к[иы]ргизск\p{L}* сом\p{L}*|кыргызск\p{L}* сом\p{L}*)$/u,
  ],
  ["GBP", /^(?:£|funt sterlingi?|pounds? sterling|фунт\p{L}* стерлинг\p{L}*)$/u],
  ["TRY", /^(?:₺|turk lirasi|turkish lira|турк лираси|турецк\p{L}* лир\p{L}*)$/u],
  ["CHF", /^(?:shveytsariya franki|swiss francs?|швейцарск\p{L}* франк\p{L}*)$/u],
  ["AED", /^(?:baa dirhami|dirham|дирхам\p{L}*(?: оаэ)?)$/u],
  ["INR", /^₹$/],
  ["KRW", /^₩$/],
  ["UAH", /^(?:₴|гривн\p{L}*)$/u],
  ["AZN", /^₼$/],
  ["GEL", /^₾$/],
];
