/** The sum of documents, as far as their totals are known. */
import type { ShownItem } from "../../../signing/signing.ts";

/** `known`: how many have a total; `sum`: of these, in tiyin. */
export function sumTotals(items: ReadonlyArray<Pick<ShownItem, "total">>): { known: number; sum: bigint } {
  const totals = items.flatMap(({ total }) =>
    total !== null && /^-?\d+$/.test(total) ? [BigInt(total)] : [],
  );
  return { known: totals.length, sum: totals.reduce((sum, total) => sum + total, 0n) };
}
