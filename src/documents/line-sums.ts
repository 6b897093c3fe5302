/** What a line's figures come to, so that nobody is shown a sum that does not add up. */
import type { DocumentLine, Tiyin } from "./document.ts";

const COUNT = /^(-?)(\d+)(?:[.,](\d*))?$/;
const COUNT_DECIMALS = 6;

/** How the total follows from count × price: as it is, with VAT added, or in no way that can be seen. */
export type LineSum =
  | { readonly follows: "plainly" | "withVat"; readonly net: Tiyin }
  | { readonly follows: "unseen"; readonly net: Tiyin | null };

/** How the line's total follows from its count, price and VAT, each to the tiyin. */
export function addUpLine({
  count,
  price,
  vat,
  total,
}: Pick<DocumentLine, "count" | "price" | "vat" | "total">): LineSum {
  const net = count === null || price === null ? null : multiply(count, price);
  if (net !== null && net === total) return { follows: "plainly", net };
  if (net !== null && vat !== null && net + vat === total) return { follows: "withVat", net };
  return { follows: "unseen", net };
}

/** To the nearest tiyin, halves away from zero. */
function multiply(count: string, price: Tiyin): Tiyin | null {
  const [, sign, whole, fraction = ""] = COUNT.exec(count) ?? [];
  if (whole === undefined) return null;
  const millionths = BigInt(whole + fraction.slice(0, COUNT_DECIMALS).padEnd(COUNT_DECIMALS, "0"));
  const unit = 10n ** BigInt(COUNT_DECIMALS);
  const product = millionths * (price < 0n ? -price : price);
  const rounded = (product + unit / 2n) / unit;
  return (sign === "-") === price < 0n ? rounded : -rounded;
}
