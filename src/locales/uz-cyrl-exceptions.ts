/** The words that letter-by-letter transliteration of Uzbek would get wrong, in lower case. */

/** Names and abbreviations that stay as they are, in whatever letter case; their endings are transliterated. */
export const keptWords: ReadonlySet<string> = new Set(
  (
    "pdf zip jpg jpeg png xml json html pfx p12 utf utf-8 sha-256 pkcs rsa ecdsa openssl " +
    "qr id sms url http https www api pin usb vpn wi-fi e-mail uzs " +
    "apple iphone ipad ios samsung android app store google play telegram chrome firefox safari edge opera yandex " +
    "windows linux ubuntu excel desktop mobile start e-imzo didox facturaid"
  ).split(" "),
);

/** Beginnings of words and their Cyrillic spelling; the rest is transliterated as usual. Longest match wins. */
export const stems: Readonly<Record<string, string>> = {
  // In these, ts or s stands for ц.
  aksent: "акцент",
  aksept: "акцепт",
  aksiz: "акциз",
  dotsent: "доцент",
  konferensi: "конференци",
  konsert: "концерт",
  kvitansi: "квитанци",
  litsenzi: "лицензи",
  ofitser: "офицер",
  prinsip: "принцип",
  printsip: "принцип",
  protsent: "процент",
  protsessor: "процессор",
  sement: "цемент",
  sentner: "центнер",
  sex: "цех",
  sikl: "цикл",
  stansi: "станци",
  tsex: "цех",
  tsikl: "цикл",
  // In these, yo is two letters.
  mayor: "майор",
  rayon: "район",
  // These have soft or hard signs inside.
  albom: "альбом",
  alternativ: "альтернатив",
  budjet: "бюджет",
  feldsher: "фельдшер",
  filtr: "фильтр",
  intervyu: "интервью",
  kompyuter: "компьютер",
  kuryer: "курьер",
  obyekt: "объект",
  oktabr: "октябр",
  rels: "рельс",
  saldo: "сальдо",
  sentabr: "сентябр",
  subyekt: "субъект",
};

/** Words that have this spelling only without an ending: with a soft sign at the end, or cut short. */
export const wholeWords: Readonly<Record<string, string>> = {
  // These are days of the week, where Latin's two letters would become one.
  ch: "чо",
  sh: "ша",
  ya: "як",
  yanvar: "январь",
  fevral: "февраль",
  aprel: "апрель",
  iyun: "июнь",
  iyul: "июль",
  sentabr: "сентябрь",
  oktabr: "октябрь",
  noyabr: "ноябрь",
  dekabr: "декабрь",
  kalendar: "календарь",
  parol: "пароль",
  rol: "роль",
  model: "модель",
  modul: "модуль",
  profil: "профиль",
  dubl: "дубль",
  nol: "ноль",
  ansambl: "ансамбль",
  asfalt: "асфальт",
  neft: "нефть",
  rubl: "рубль",
  // This has ц only alone: sentabr is a month.
  sent: "цент",
};

/** After a number, Cyrillic writes these without the hyphen of Latin: `2026-yil` → `2026 йил`. */
export const hyphenlessAfterNumber: readonly string[] = [
  "yil",
  "yanvar",
  "fevral",
  "mart",
  "aprel",
  "may",
  "iyun",
  "iyul",
  "avgust",
  "sentabr",
  "oktabr",
  "noyabr",
  "dekabr",
];
