/** Words that letter-by-letter transliteration of Uzbek would get wrong, written in lower case. */

/** Names and abbreviations that stay as they are, in whatever letter case they are written. */
export const keptWords: ReadonlySet<string> = new Set(
  (
    "pdf zip qr id sms url http https www api pin pfx p12 pkcs usb csv xml json html ios android " +
    "start telegram google chrome firefox safari edge yandex linux ubuntu desktop mobile e-imzo openssl rsa ecdsa"
  ).split(" "),
);

/** Beginnings of words and their Cyrillic spelling; what follows is transliterated as usual. Longest match wins. */
export const stems: Readonly<Record<string, string>> = {
  // ts or s that stands for ц
  aksiz: "акциз",
  konferensi: "конференци",
  litsenzi: "лицензи",
  protsent: "процент",
  sentner: "центнер",
  sex: "цех",
  stansi: "станци",
  // soft and hard signs inside a word
  albom: "альбом",
  alternativ: "альтернатив",
  budjet: "бюджет",
  filtr: "фильтр",
  kompyuter: "компьютер",
  kuryer: "курьер",
  obyekt: "объект",
  oktabr: "октябр",
  sentabr: "сентябр",
  subyekt: "субъект",
};

/** Words that are written so only while nothing follows them: with a soft sign at the end, or cut short. */
export const wholeWords: Readonly<Record<string, string>> = {
  // days of the week, where Latin's two letters would become one
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
