/** The sums of a new document's lines, in whole tiyin; halves are rounded up, as the tax form does. */
import type { Tiyin } from "../document.ts";
import type { DraftLine } from "./draft.ts";

export interface LineSums {
  readonly withoutVat: Tiyin;
  /** Null if the line is without VAT. */
  readonly vat: Tiyin | null;
  readonly total: Tiyin;
}

const PLACES = 12;
/** A decimal is calculated in so many parts, of which twelve decimals are whole. */
const ONE = 10n ** BigInt(PLACES);
const TIYIN = ONE / 100n;

/** Null while count or price is missing. VAT goes on top of count × price. */
export function calculateLine({ count, price, vatRate }: DraftLine): LineSums | null {
  const [counted, each] = [readParts(count), readParts(price)];
  if (counted === null || each === null) return null;
  const withoutVat = divide(counted * each, ONE * TIYIN);
  const rate = vatRate === "none" ? null : readParts(vatRate);
  const vat = rate === null ? null : divide(withoutVat * rate, 100n * ONE);
  return { withoutVat, vat, total: withoutVat + (vat ?? 0n) };
}

/** A price in whole tiyin, as people read it; null if it is none. */
export function roundToTiyin(price: string | null | undefined): Tiyin | null {
  const parts = readParts(price);
  return parts === null ? null : divide(parts, TIYIN);
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

/** Count × price to the nearest tiyin; null if the count is no decimal text of at most twelve decimals. */
export function multiplyCount(count: string, price: Tiyin): Tiyin | null {
  const parts = readParts(count);
  return parts === null ? null : divide(parts * price, ONE);
}

function readParts(decimal: string | null | undefined): bigint | null {
  const [, sign, whole, fraction = ""] = /^(-?)(\d+)(?:[.,](\d{1,12})0*)?$/.exec(decimal ?? "") ?? [];
  if (whole === undefined) return null;
  const parts = BigInt(whole) * ONE + BigInt(fraction.padEnd(PLACES, "0"));
  return sign === "-" ? -parts : parts;
}

/** Rounds to the nearest, halves away from zero. */
export function divide(value: bigint, by: bigint): bigint {
  const half = value < 0n ? -by / 2n : by / 2n;
  return (value + half) / by;
}
