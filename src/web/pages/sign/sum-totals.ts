/** The sums of documents in each currency, as far as their totals are known. */
import { addMoney, type Money, moneyOf } from "../../../documents/money-sums.ts";
import type { ShownItem } from "../../../signing/signing.ts";

type Item = Pick<ShownItem, "total" | "currency">;

/** `known` is how many have a total; `sums` adds these up, so‘m first. */
export function sumTotals(items: readonly Item[]): { known: number; sums: Money[] } {
  const totals = items
    .filter(({ total }) => total !== null && /^-?\d+$/.test(total))
    .map(moneyOf)
    .filter((money) => money !== null);
  return { known: totals.length, sums: addMoney(totals) };
}
