/** The sum over which a colleague is asked first: what is over it, and round ones to propose. Pure. */
import type { Tiyin } from "../../../documents/document.ts";
import { roundAbove } from "../round-sum.ts";

/** A document without a sum in so‘m is over none. */
export function isOver(total: Tiyin | null, over: Tiyin | null): boolean {
  return total !== null && over !== null && total > over;
}

/** Parts of what came lately that would be over the proposed sums. */
const PROPOSED_SHARES = [0.25, 0.1, 0.03];

/** The smallest first; none where too little came. */
export function proposeSums(totals: readonly Tiyin[]): Tiyin[] {
  const sorted = totals.filter((total) => total > 0n).sort((one, other) => (one < other ? 1 : -1));
  const proposed = PROPOSED_SHARES.flatMap((share) => sorted[Math.floor(sorted.length * share)] ?? []);
  return [...new Set(proposed.map(roundAbove))];
}
