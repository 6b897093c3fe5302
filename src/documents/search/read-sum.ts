/** A sum as somebody typed or Kotib wrote it: in full, or short as `40,9 mln`. */
import type { Tiyin } from "../document.ts";
import { foldText } from "./fold-text.ts";

export interface TypedSum {
  /** Never negative. */
  readonly value: Tiyin;
  /** Half of what its last digit is worth: sums so near may have been meant. 0 if it is written in full. */
  readonly slack: Tiyin;
}

const CURRENCY = /(?<!\s)\s*(?:so'm|som|soum|sum|сум|сумов|сўм|uzs)\.?$/;

const UNITS: ReadonlyArray<readonly [RegExp, bigint]> = [
  [/(?<!\s)\s*(?:k|ming|тыс(?:яч[аи]?)?|минг)\.?$/, 1_000n],
  [/(?<!\s)\s*(?:m|mn|mln|million(?:s)?|млн|миллион\p{L}*)\.?$/u, 1_000_000n],
  [/(?<!\s)\s*(?:b|bn|mlrd|billion(?:s)?|milliard|млрд|миллиард\p{L}*)\.?$/u, 1_000_000_000n],
  [/(?<!\s)\s*(?:tn|trln|trillion(?:s)?|трлн|триллион\p{L}*)\.?$/u, 1_000_000_000_000n],
];

const TIYIN_PER_SOM = 100n;
/** Smaller sums (tiyin) are short without a unit. */
const LEAST_SHORTENED = 1000n * TIYIN_PER_SOM;
/** Longer ones are no sums of documents. */
const MAX_DIGITS = 15;

/** Null if the text is no sum. */
export function readSum(text: string): TypedSum | null {
  const bare = foldText(text)
    .replace(CURRENCY, "")
    .replace(/^[-+]\s*/, "");
  for (const [pattern, worth] of UNITS) {
    if (pattern.test(bare)) return readShort(bare.replace(pattern, ""), worth);
  }
  return readFull(bare);
}

/** `40 863 130,50`, `40,863,130.5`, `40.863.130`, `40863130`. */
function readFull(text: string): TypedSum | null {
  const [, whole = "", decimals = ""] =
    /^(\d{1,3}(?:([ .,'])\d{3})(?:\2\d{3})*|\d+)(?:[.,](\d{1,2}))?$/
      .exec(text)
      ?.filter((_, index) => index !== 2) ?? [];
  const digits = whole.replaceAll(/\D/g, "");
  if (digits === "" || digits.length > MAX_DIGITS) return null;
  return { value: BigInt(digits) * TIYIN_PER_SOM + BigInt(decimals.padEnd(2, "0")), slack: 0n };
}

/** `40,9` of so many so‘m. */
function readShort(text: string, worth: bigint): TypedSum | null {
  const [, whole, decimals = ""] = /^(\d{1,6})(?:[.,](\d{1,3}))?$/.exec(text.replaceAll(" ", "")) ?? [];
  if (whole === undefined) return null;
  const ofLastDigit = (worth * TIYIN_PER_SOM) / 10n ** BigInt(decimals.length);
  return { value: BigInt(whole + decimals) * ofLastDigit, slack: ofLastDigit / 2n };
}

/** How near a sum comes: 3 the same, 2 Kotib writes it so in short, 1 within what the last digit is worth, 0 another. */
export function sumRank({ value, slack }: TypedSum, sum: Tiyin): 0 | 1 | 2 | 3 {
  const amount = sum < 0n ? -sum : sum;
  if (amount === value) return 3;
  const isShort = slack > 0n || amount < LEAST_SHORTENED;
  if (isShort && roundToThree(amount) === value) return 2;
  if (slack === 0n)
    return value % TIYIN_PER_SOM === 0n && amount / TIYIN_PER_SOM === value / TIYIN_PER_SOM ? 2 : 0;
  return amount >= value - slack && amount < value + slack ? 1 : 0;
}

/** Half up to three digits, as short sums are written. */
function roundToThree(amount: Tiyin): Tiyin {
  const step = 10n ** BigInt(Math.max(0, amount.toString().length - 3));
  return ((amount + step / 2n) / step) * step;
}
