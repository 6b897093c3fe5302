/** Computes a line's figures, so that nobody sees a sum that does not add up. */
import { multiplyCount } from "./creation/calculate.ts";
import type { DocumentLine, Tiyin } from "./document.ts";

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
  const net = count === null || price === null ? null : multiplyCount(count, price);
  if (net !== null && net === total) return { follows: "plainly", net };
  if (net !== null && vat !== null && net + vat === total) return { follows: "withVat", net };
  return { follows: "unseen", net };
}
