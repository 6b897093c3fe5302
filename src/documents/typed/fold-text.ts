/** Folds texts into forms that are equal where people mean the same: alphabets, apostrophes, dashes, letter case. */

const APOSTROPHES = /[‘’ʻʼ`´′]/g;
const DASHES = /[‐‑‒–—−]/g;

/** A typed text on one line, without hidden marks and surplus blanks. */
export const tidyTyped = (text: string): string =>
  text
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();

/** Gives lower case, one space at most, plain dashes and apostrophes. */
export function foldText(text: string): string {
  return (
    text
      .normalize("NFKC")
      // NFKC takes an ellipsis apart.
      .replaceAll("...", "…")
      .replaceAll(/\p{Cf}+/gu, "")
      .replaceAll(/\p{Cc}+/gu, " ")
      .toLowerCase()
      .replaceAll("ё", "е")
      .replaceAll(APOSTROPHES, "'")
      .replaceAll(DASHES, "-")
      .replaceAll(/\s+/g, " ")
      .trim()
  );
}

/** The letters that people without an Uzbek keyboard write for Uzbek ones. */
const ON_OTHER_KEYBOARDS: Readonly<Record<string, string>> = { ҳ: "х", қ: "к", ғ: "г", ў: "у" };

/** A word or phrase of Kotib's vocabulary: also without apostrophes, and without letters that only Uzbek has. */
export function phraseKey(text: string): string {
  return foldText(text)
    .replaceAll("'", "")
    .replaceAll(/[ҳқғў]/g, (letter) => ON_OTHER_KEYBOARDS[letter] ?? letter);
}

const LOOKS: Readonly<Record<string, string>> = Object.fromEntries(
  [..."авекмнорстухіјѕ"].map((letter, index) => [letter, [..."abekmhopctyxijs"][index] ?? letter]),
);

const SOUNDS: Readonly<Record<string, string>> = {
  а: "a",
  б: "b",
  в: "v",
  г: "g",
  д: "d",
  е: "e",
  ж: "j",
  з: "z",
  и: "i",
  й: "y",
  к: "k",
  л: "l",
  м: "m",
  н: "n",
  о: "o",
  п: "p",
  р: "r",
  с: "s",
  т: "t",
  у: "u",
  ф: "f",
  х: "h",
  ц: "ts",
  ч: "ch",
  ш: "sh",
  щ: "sh",
  ъ: "",
  ы: "i",
  ь: "",
  э: "e",
  ю: "yu",
  я: "ya",
  ў: "o",
  қ: "k",
  ғ: "g",
  ҳ: "h",
};

/** In numbers each letter of an alphabet stands for one of the other. */
const NUMBER_SOUNDS = { ...SOUNDS, қ: "q", х: "x" };

const toLatin = (text: string, table: Readonly<Record<string, string>>) =>
  text.replaceAll(/[Ѐ-ӿ]/g, (letter) => table[letter] ?? letter);

/** A text with numbers in it, folded, in two ways of reading Cyrillic letters: by their looks and by their sound. */
export function latinReadings(text: string): readonly [byLooks: string, bySound: string] {
  const folded = foldText(text);
  return [toLatin(folded, LOOKS), toLatin(folded, NUMBER_SOUNDS)];
}

/** A number as people fold it, without the sign before it; folded alone, `№` would become letters of it. */
export const bareNumber = (number: string): string =>
  foldText(number.replaceAll("№", " ")).replace(/^no?\b/, "");

/**
 * A number without the characters that people leave out: dashes, spaces, signs. There are two ways of reading Cyrillic
 * letters; two numbers are alike if they share a form.
 */
export function numberKeys(number: string): readonly string[] {
  const keys = latinReadings(bareNumber(number)).map((reading) => reading.replaceAll(/[^\p{L}\d]/gu, ""));
  return [...new Set([...keys, ...keys.map(withZeros)])].filter((key) => key !== "");
}

const DIGITS_BY_LOOKS: Readonly<Record<string, string>> = { o: "0", о: "0", l: "1", і: "1", з: "3" };

/** A folded number with the digits that its letters look like. */
export const digitsByLooks = (folded: string): string =>
  folded.replaceAll(/[oоlіз]/g, (letter) => DIGITS_BY_LOOKS[letter] ?? letter);

/** The letter O beside a digit is a zero: `MT-O081`. */
const withZeros = (key: string) =>
  key.replaceAll(/(?<=\d)o+|(?<!o)o+(?=\d)/g, ({ length }) => "0".repeat(length));

/** Forms of business that are no part of a name, as keys. */
const LEGAL_FORMS = new Set(
  "mchj ooo ao aj oaj yoaj ok xk hk qk kk chp ip yatt yattdagi dk duk gup sp mas llc ltd jsc inc mcj".split(
    " ",
  ),
);

/** Whether a word, as a key, is a form of business. */
export const isLegalForm = (key: string): boolean => LEGAL_FORMS.has(key);

/** The words of a name by their sound, without its form of business where there are others. */
export function nameKeys(name: string): readonly string[] {
  const words = toLatin(foldText(name), SOUNDS)
    .replaceAll("'", "")
    .split(/[^\p{L}\d]+/u)
    .map((word) => word.replaceAll("kh", "h").replaceAll("x", "h").replaceAll("q", "k").replaceAll("zh", "j"))
    .filter((word) => word !== "");
  const own = words.filter((word) => !LEGAL_FORMS.has(word));
  return own.length > 0 ? own : words;
}
