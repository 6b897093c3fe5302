/**
 * Reads decimals of a file as programs write them: numbers and texts, grouped or with the noise of binary fractions.
 */
import { bareNumber } from "../money.ts";

/** A decimal in parts of 10⁻¹², which hold the product of a count and a price. */
export type Decimal = bigint;

const PLACES = 12;
export const ONE: Decimal = 10n ** BigInt(PLACES);

/** No value of the format has more decimals. */
const MOST_DECIMALS = 6;
const SURPLUS = /^-?\d+\.\d{6}\d*[1-9]0*$/;
/** The share of a number that is noise: an operation leaves 2⁻⁵³, and a program adds up some. */
const NOISE = 2 ** -46;
/** The remainder of 0.3 - 0.1 - 0.2 is smaller. */
const NOTHING = 1e-12;

const WRITTEN = /^([+-]?)(\d+)(?:([.,])(\d+))?$/;
/** Longer texts are no decimals. */
const LONGEST = 100;

/** Null if it is no decimal, or an unclear one: `1,000` is one to some and a thousand to others. */
export function readDecimal(value: unknown): Decimal | null {
  const clean = withoutNoise(value);
  if (typeof clean !== "string" && typeof clean !== "number") return null;
  const text = String(clean);
  if (text.length > LONGEST) return null;
  const [, sign, whole, mark, fraction = ""] = WRITTEN.exec(bareNumber(text)) ?? [];
  if (whole === undefined || (mark === "," && fraction.length === 3)) return null;
  const parts = BigInt(whole) * ONE + BigInt(fraction.slice(0, PLACES).padEnd(PLACES, "0"));
  return sign === "-" ? -parts : parts;
}

/** The value without the noise of binary fractions if it is a number; all else comes back as it is. */
export function withoutNoise(value: unknown): unknown {
  if (typeof value === "number") return meantBy(value) ?? value;
  if (typeof value !== "string" || value.length > LONGEST || !SURPLUS.test(value.trim())) return value;
  return meantBy(Number(value))?.toString() ?? value;
}

function meantBy(value: number): number | null {
  if (!Number.isSafeInteger(Math.trunc(value))) return null;
  const meant = Number(value.toFixed(MOST_DECIMALS));
  return Math.abs(meant - value) <= Math.max(Math.abs(value) * NOISE, NOTHING) ? meant : null;
}
