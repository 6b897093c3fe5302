/** Reads an operation's name: the number of a document, or that money moved. */
import { bareNumber, foldText, latinReadings, phraseKey } from "../typed/fold-text.ts";

/**
 * 3: the whole number, which can hardly stand for anything else; 2: the whole number, but a short one; 1: its end, `81`
 * of MT-0081; 0: it is not named.
 */
export type Mention = 0 | 1 | 2 | 3;

const DATES = /\b(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2}))(?!\d)/g;
/** A rate of VAT is no number of a document. */
const RATES = /(?<!\d)\d+(?:[.,]\d+)?\s*%/g;
/** The number behind these words is a contract's. */
const CONTRACTS =
  /(?:договор\p{L}*|контракт\p{L}*|дог\.|shartnoma\p{L}*|contract)\s*(?:(?:#|no?\.?)\s*)?\S+/gu;
/** A number of so many digits hardly stands for anything else. */
const SURE_DIGITS = 5;
/** A single digit at the end of a number says nothing. */
const LEAST_TAIL = 2;

/** An operation's name in parts, in each way of reading it; made once for many numbers. */
export type NameParts = readonly (readonly string[])[];

export function partsOfName(name: string | null): NameParts {
  if (name === null) return [];
  // Folding makes letters of the sign.
  const bare = foldText(name.replaceAll("№", " "))
    .replaceAll(RATES, " ; ")
    .replaceAll(DATES, " ; ")
    .replaceAll(CONTRACTS, " ; ");
  return latinReadings(bare).map(split);
}

/** A document's number in parts, in each way of reading it. */
export function partsOfNumber(number: string | null): NameParts {
  return number === null ? [] : latinReadings(bareNumber(number)).map(split);
}

export function mentionOf(name: NameParts, number: NameParts): Mention {
  let best: Mention = 0;
  for (const wanted of number)
    for (const parts of name) {
      const found = findIn(parts, wanted);
      if (found > best) best = found;
    }
  return best;
}

/** The parts of which a name must have one to name the number: its last digits, in each way of reading it. */
export function anchorsOf(number: NameParts): ReadonlySet<string> {
  return new Set(number.flatMap((parts) => parts.findLast(isDigits) ?? []));
}

function findIn(parts: readonly string[], wanted: readonly string[]): Mention {
  if (!wanted.some(isDigits)) return 0;
  const isThere = parts.some((_, at) => wanted.every((part, index) => parts[at + index] === part));
  if (isThere) return isSure(wanted) ? 3 : 2;
  const tail = wanted.at(-1) ?? "";
  return isDigits(tail) && tail.length >= LEAST_TAIL && parts.includes(tail) ? 1 : 0;
}

function isSure(wanted: readonly string[]): boolean {
  return wanted.some((part) => !isDigits(part)) || wanted.join("").length >= SURE_DIGITS;
}

const isDigits = (part: string) => /^\d+$/.test(part);

/** Runs of letters and of digits, the latter without leading zeros: many leave out dashes and spaces between them. */
function split(text: string): string[] {
  return (text.match(/\p{L}+|\d+|;/gu) ?? []).map((part) => part.replace(/^0+(?=\d)/, ""));
}

/** Words of payment, in Latin letters without apostrophes, in Cyrillic ones without those that only Uzbek has. */
const PAYMENTS = new RegExp(
  [
    ...["tolov", "tolan", "tolash", "pul otkaz", "avans", "kassa", "payment", "paid", "prepay"],
    ...[
      "тулов",
      "туланд",
      "аванс",
      "оплат",
      "предоплат",
      "платеж",
      "п/п",
      "перечислени",
      "касс(?:а|у)(?!\\p{L})",
    ],
    ...[
      "поступлени\\p{L}* (?:на|денег|денеж|средств)",
      "банк\\p{L}* выпис",
      "выписк\\p{L}* банк",
      "расч\\p{L}* счет",
    ],
  ]
    .map((stem) => `(?<!\\p{L})${stem}`)
    .join("|"),
  "u",
);

/** True if the name says that money was paid: no document of the service shows that. */
export function saysPayment(name: string | null): boolean {
  return name !== null && PAYMENTS.test(phraseKey(name));
}
