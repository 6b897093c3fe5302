/** Sums of money as whole tiyin: reads them from the service's values, and adds them up. */
import type { Tiyin } from "./document.ts";

const PLAIN = /^([+-]?)(\d+)(?:[.,](\d{1,2})0*)?$/;
/** Thousands set apart by spaces, also by the narrow and no-break ones that spreadsheets write. */
const GROUPED = /^[+-]?\d{1,3}(?:[ \u00a0\u2009\u202f]\d{3})+(?:[.,]\d+)?$/;

/** Thousands set apart by points, commas or apostrophes, where they cannot be taken for decimals: `94,926,260.50`. */
const MARKED = [
  /^[+-]?\d{1,3}([.,'’])\d{3}(?:\1\d{3})+(?:(?!\1)[.,]\d+)?$/,
  /^[+-]?\d{1,3}([.,'’])\d{3}(?!\1)[.,]\d+$/,
];
/** The minus sign of typesetting. */
const MINUS = /^\u2212/;
const CURRENCY = /(?<!\s)\s*(?:so['‘’ʻ`]m|som|sum|сум|сўм|uzs)\.?$/i;

/** Limits of a text's characters and a number's size: a larger one is no sum, and would only cost time. */
const LONGEST = 100;
const MOST = 10n ** 60n;

/** Tiyin from a sum in so‘m, given as number or text with at most two decimals; null when it is anything else. */
export function parseTiyin(value: unknown): Tiyin | null {
  if (typeof value === "bigint") return -MOST < value && value < MOST ? value * 100n : null;
  if (typeof value === "number") return parseText(writeNumber(value));
  return typeof value === "string" && value.length <= LONGEST ? parseText(value) : null;
}

function parseText(text: string): Tiyin | null {
  // Nearly all are plain: removing anything from them first took longer than reading them.
  const [, sign, whole, fraction = ""] = PLAIN.exec(text) ?? PLAIN.exec(bareNumber(text)) ?? [];
  if (whole === undefined) return null;
  const tiyin = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, "0"));
  return sign === "-" ? -tiyin : tiyin;
}

/** The text of a number without groups of thousands, typesetting and the name of the so‘m. */
export function bareNumber(text: string): string {
  return withoutGroups(text.trim().replace(MINUS, "-").replace(CURRENCY, ""));
}

function withoutGroups(text: string): string {
  if (GROUPED.test(text)) return text.replaceAll(/[ \u00a0\u2009\u202f]/g, "");
  const mark = MARKED.map((pattern) => pattern.exec(text)?.[1]).find((found) => found !== undefined);
  return mark === undefined ? text : text.replaceAll(mark, "");
}

/** The number in digits, without the noise of binary fractions (0.1 + 0.2); other surplus decimals are refused. */
function writeNumber(value: number): string {
  if (!Number.isSafeInteger(Math.trunc(value))) return "";
  const rounded = Number(value.toFixed(2));
  const isNoise = Math.abs(rounded - value) <= Math.abs(value) * 2 ** -50;
  return String(isNoise ? rounded : value);
}

/** The sum, or null when there are no values or one of them is not known. */
export function sumTiyin(values: readonly (Tiyin | null)[]): Tiyin | null {
  let sum = 0n;
  for (const value of values) {
    if (value === null) return null;
    sum += value;
  }
  return values.length > 0 ? sum : null;
}

/** So‘m with two decimals, a point and no grouping: `-1250.05`. */
export function tiyinToDecimal(tiyin: Tiyin): string {
  const digits = (tiyin < 0n ? -tiyin : tiyin).toString().padStart(3, "0");
  return `${tiyin < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
