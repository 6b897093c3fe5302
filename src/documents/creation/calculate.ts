/** The sums of a new document's lines, in whole tiyin; halves are rounded up, as the tax form does. */
import type { Tiyin } from "../document.ts";
import { parseTiyin } from "../money.ts";
import type { DraftLine } from "./draft.ts";

export interface LineSums {
  readonly withoutVat: Tiyin;
  /** Null if the line is without VAT. */
  readonly vat: Tiyin | null;
  readonly total: Tiyin;
}

const MILLION = 1_000_000n;

/** Null while count or price is missing. VAT goes on top of count × price. */
export function calculateLine({ count, price, vatRate }: DraftLine): LineSums | null {
  const each = parseTiyin(price ?? null);
  const withoutVat = each === null ? null : multiplyCount(count ?? "", each);
  if (withoutVat === null) return null;
  const vat = vatRate == null || vatRate === "none" ? null : divide(withoutVat * BigInt(vatRate), 100n);
  return { withoutVat, vat, total: withoutVat + (vat ?? 0n) };
}

/** The sums of all lines; null while one cannot be calculated, or there is none. */
export function calculateLines(lines: readonly DraftLine[]): LineSums | null {
  let sums: LineSums | null = null;
  for (const line of lines) {
    const one = calculateLine(line);
    if (one === null) return null;
    sums =
      sums === null
        ? one
        : {
            withoutVat: sums.withoutVat + one.withoutVat,
            vat: sums.vat === null && one.vat === null ? null : (sums.vat ?? 0n) + (one.vat ?? 0n),
            total: sums.total + one.total,
          };
  }
  return sums;
}

/** Count × price to the nearest tiyin; null if the count is no decimal text of at most six decimals. */
export function multiplyCount(count: string, price: Tiyin): Tiyin | null {
  const millionths = readMillionths(count);
  return millionths === null ? null : divide(millionths * price, MILLION);
}

/** The millionths of a decimal text of at most six decimals. */
export function readMillionths(count: string): bigint | null {
  const [, sign, whole, fraction = ""] = /^(-?)(\d+)(?:[.,](\d{1,6})0*)?$/.exec(count) ?? [];
  if (whole === undefined) return null;
  const millionths = BigInt(whole) * MILLION + BigInt(fraction.padEnd(6, "0"));
  return sign === "-" ? -millionths : millionths;
}

/** Rounds to the nearest, halves away from zero. */
export function divide(value: bigint, by: bigint): bigint {
  const half = value < 0n ? -by / 2n : by / 2n;
  return (value + half) / by;
}
