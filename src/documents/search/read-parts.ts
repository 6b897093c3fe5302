/** Reads a line of several parts, each of which narrows: `misol 40,9 mln`, `invoice november`, `rejected andoza`. */
import { isLegalForm, nameKeys, phraseKey } from "../typed/fold-text.ts";
import type { Part, PartsReading, Reading } from "./reading.ts";

/** A longer line is a sentence, not a search. */
const MOST_PARTS = 6;
const MOST_WORDS = 30;
/** Two sums with spaces between their digits are so long. */
const MOST_WORDS_A_PART = 10;
/** Words that say nothing by themselves, or only that something is to be found. */
const FILLERS = new Set(
  `a an and at by for from in is are of on or the to with в во за и из к на о об от по с со до для у
  dan ga ning uchun va bilan дан га учун ва билан
  show find search get me my all any documents document docs which what please about around
  покажи покажите найди найдите найти поиск мне мои все всё весь документ документы документов какие какой что где есть пожалуйста около примерно
  ko‘rsat ko‘rsating top toping qidir barcha hamma hammasi hujjat hujjatlar hujjatni hujjatlarni hujjati hujjatlari hujjatlarini menga qaysi nima kerak iltimos taxminan
  кўрсат кўрсатинг топ топинг қидир барча ҳамма ҳаммаси ҳужжат ҳужжатлар ҳужжатлари ҳужжатларини менга қайси нима керак илтимос тахминан`
    .split(/\s+/)
    .map(phraseKey),
);
/** Nobody wants the words behind one of these, or in front of it in Uzbek, and no search can leave them out. */
const EXCEPT = new Set("кроме except without excluding not без не".split(" "));
const EXCEPT_BEHIND = new Set(["tashqari", "ташқари", "boshqa", "бошқа"].map(phraseKey));

/** Digits of a day that does not exist may be a number. */
const DIGITS = /^[\d./-]+$/;

/**
 * `read` gives the meanings of a part; none where its words do not belong together. `isNoDay`: its words belong
 * together, and name a day that does not exist. Null where the parts say no more.
 */
export function readParts(
  text: string,
  read: (part: string, words: number) => readonly Reading[],
  { isNoDay }: { readonly isNoDay: (part: string) => boolean },
): PartsReading | null {
  const words = text
    // A comparison belongs to what stands behind it.
    .replaceAll(/(?<=[^\s<>=≥≤])(?=[<>≥≤])/g, " ")
    .split(/[\s;]+|,(?!\d)/)
    .map((word) => word.replace(/(?<![,;:?!])[,;:?!]+$/, ""))
    .filter((word) => word !== "");
  if (words.length > MOST_WORDS) return null;
  const parts: Part[] = [];
  const ignored: string[] = [];
  let isMore = false;
  for (let at = 0; at < words.length; ) {
    const [count, meanings] = longest(words.slice(at, at + MOST_WORDS_A_PART), read, isNoDay);
    const part = words.slice(at, at + count).join(" ");
    at += count;
    if (parts.length > MOST_PARTS) return null;
    const unwanted = EXCEPT_BEHIND.has(phraseKey(part)) ? parts.pop() : undefined;
    if (unwanted !== undefined) {
      isMore = true;
      ignored.push(`${unwanted.text} ${part}`);
    } else if (meanings.length > 0) parts.push({ text: part, meanings, isNoDay: isNoDay(part) });
    else if (/[\p{L}\d<>≥≤%\p{Sc}]/u.test(part) && !isForm(part)) {
      isMore = true;
      if (!isFiller(part)) ignored.push(part);
    }
  }
  const least = isMore ? 1 : 2;
  return parts.length < least || parts.length > MOST_PARTS ? null : { is: "parts", text, parts, ignored };
}

function longest(
  words: readonly string[],
  read: (part: string, words: number) => readonly Reading[],
  isNoDay: (part: string) => boolean,
): readonly [count: number, meanings: readonly Reading[]] {
  for (let count = words.length; count > 0; count -= 1) {
    const part = words.slice(0, count).join(" ");
    if (count === 1 && (isFiller(part) || isExcept(part))) break;
    if (isNoDay(part) && !DIGITS.test(part)) return [count, []];
    const meanings = read(part, count);
    if (meanings.length > 0) return [count, meanings];
  }
  return [isExcept(words[0] ?? "") ? Math.min(2, words.length) : 1, []];
}

const isExcept = (word: string): boolean => EXCEPT.has(phraseKey(word));

/** Whether a word says nothing by itself. */
export function isFiller(word: string): boolean {
  return FILLERS.has(phraseKey(word)) || isForm(word);
}

function isForm(word: string): boolean {
  const keys = nameKeys(word);
  return keys.length > 0 && keys.every(isLegalForm);
}
