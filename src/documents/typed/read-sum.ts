/** Reads a sum as somebody typed or Kotib wrote it: in full, or short as `40,9 mln`. */

import { SOM } from "../currency.ts";
import type { Tiyin } from "../document.ts";
import type { Money } from "../money-sums.ts";
import { currencyOf, findUsualCurrency } from "../read-currency.ts";
import { foldText } from "./fold-text.ts";

export interface TypedSum {
  /** The value, never negative. */
  readonly value: Tiyin;
  /** Half of its last digit's worth: sums so near may have been meant. 0 if it is written in full. */
  readonly slack: Tiyin;
  /** The typed currency; null for none: then it means so‘m, or the very digits of any sum. */
  readonly code: string | null;
  /** Nobody can read another sum from it, as some do from `42,000`. */
  readonly isSure: boolean;
}

/** A currency before the digits or behind them; letters that are no usual currency's are words of something else. */
const BEFORE = /^(\p{Sc}|\p{L}{3}) ?(?=\d)/u;
const BEHIND = /(?<=[\d\p{L}.]) ?(\p{Sc}|[\p{L}']{1,20}(?: (?:сша|рф))?\.?)$/u;

const UNITS: ReadonlyArray<readonly [RegExp, bigint]> = [
  [/(?<!\s)\s*(?:k|к|ming|тыс(?:яч[аи]?)?|минг)\.?$/, 1_000n],
  [/(?<!\s)\s*(?:m|м|mn|mln|million(?:s)?|млн|миллион\p{L}*)\.?$/u, 1_000_000n],
  [/(?<!\s)\s*(?:b|bn|mlrd|billion(?:s)?|milliard|млрд|миллиард\p{L}*)\.?$/u, 1_000_000_000n],
  [/(?<!\s)\s*(?:tn|trln|trillion(?:s)?|трлн|триллион\p{L}*)\.?$/u, 1_000_000_000_000n],
];

const TIYIN_PER_SOM = 100n;
/** Smaller sums (tiyin) are short without a unit. */
const LEAST_SHORTENED = 1000n * TIYIN_PER_SOM;
/** A longer number is no sum of a document. */
const MAX_DIGITS = 15;

/** Words before a sum that say what it is. */
const BEFORE_SUM = /^(?:sum|total|amount|summa|summasi|jami|сумма|итого|всего|жами|суммаси)[\s:=]+/;

/**
 * A sum of so‘m that is set by typing it, in tiyin: without a sign, another currency, and two meanings. Null otherwise.
 */
export function readAmount(text: string): Tiyin | null {
  if (/^\s*[-+]/.test(foldText(text))) return null;
  const sum = readSum(text);
  return sum?.isSure === true && (sum.code === null || currencyOf(sum.code) === SOM) ? sum.value : null;
}

/** The digits of a sum of so‘m, without words and currency; null where another currency is named. */
export function bareSum(text: string): string | null {
  const { code, rest } = takeCurrency(foldText(text).replace(BEFORE_SUM, ""));
  return code === null || currencyOf(code) === SOM ? rest : null;
}

/** Null if the text is no sum. */
export function readSum(text: string): TypedSum | null {
  const { code, rest } = takeCurrency(
    foldText(text)
      .replace(BEFORE_SUM, "")
      .replace(/^[-+]\s*/, ""),
  );
  for (const [pattern, worth] of UNITS) {
    if (pattern.test(rest)) return withCode(readShort(rest.replace(pattern, ""), worth), code);
  }
  return withCode(readFull(rest), code);
}

type Read = Pick<TypedSum, "value" | "slack" | "isSure"> | null;

const withCode = (read: Read, code: string | null) => (read === null ? null : { ...read, code });

function takeCurrency(text: string): { readonly code: string | null; readonly rest: string } {
  for (const place of [BEHIND, BEFORE]) {
    const code = findUsualCurrency(place.exec(text)?.[1] ?? "");
    if (code !== null) return { code, rest: text.replace(place, "") };
  }
  return { code: null, rest: text };
}

/** Reads `40 863 130,50`, `40,863,130.5`, `40.863.130`, `40863130`. */
function readFull(text: string): Read {
  const [, whole = "", decimals = ""] =
    /^(\d{1,3}(?:([ .,'])\d{3})(?:\2\d{3})*|\d+)(?:[.,](\d{1,2}))?$/
      .exec(text)
      ?.filter((_, index) => index !== 2) ?? [];
  const digits = whole.replaceAll(/\D/g, "");
  if (digits === "" || digits.length > MAX_DIGITS) return null;
  return {
    value: BigInt(digits) * TIYIN_PER_SOM + BigInt(decimals.padEnd(2, "0")),
    slack: 0n,
    isSure: !/^\d+[.,]\d{3}$/.test(text),
  };
}

/** Reads `40,9` of so many so‘m. */
function readShort(text: string, worth: bigint): Read {
  const [, whole, decimals = ""] = /^(\d{1,6})(?:[.,](\d{1,3}))?$/.exec(text.replaceAll(" ", "")) ?? [];
  if (whole === undefined) return null;
  const ofLastDigit = (worth * TIYIN_PER_SOM) / 10n ** BigInt(decimals.length);
  return { value: BigInt(whole + decimals) * ofLastDigit, slack: ofLastDigit / 2n, isSure: true };
}

/**
 * How near a sum comes: 3 the same, 2 Kotib writes it so in short, 1 within the last digit's worth, half if it only
 * begins so, 0 another.
 */
export function sumRank({ value, slack, code }: TypedSum, { amount: sum, currency }: Money): number {
  const amount = sum < 0n ? -sum : sum;
  if (code !== null && currencyOf(code) !== currency) return 0;
  // Without a currency, so many millions mean so‘m.
  if (code === null && currency !== SOM) return slack === 0n && amount === value ? 3 : 0;
  if (amount === value) return 3;
  const isShort = slack > 0n || amount < LEAST_SHORTENED;
  if (isShort && roundToThree(amount) === value) return 2;
  if (slack === 0n)
    return value % TIYIN_PER_SOM === 0n && amount / TIYIN_PER_SOM === value / TIYIN_PER_SOM ? 2 : 0;
  if (amount >= value - slack && amount < value + slack) return 1;
  // Some leave the further digits out: `40,8 mln` for 40 863 130.
  return amount >= value && amount < value + 2n * slack ? 0.5 : 0;
}

/** Rounds half up to three digits, as short sums are written. */
function roundToThree(amount: Tiyin): Tiyin {
  const step = 10n ** BigInt(Math.max(0, amount.toString().length - 3));
  return ((amount + step / 2n) / step) * step;
}
