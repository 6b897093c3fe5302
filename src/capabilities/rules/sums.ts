/** The sums of rules: round ones as a person would type them, what is over a sum, and sums to propose. Pure. */

import type { Tiyin } from "../../documents/document.ts";

/** Parts of what came lately that would be over the proposed sums. */
const PROPOSED_SHARES = [0.25, 0.1, 0.03];

/** The round sum with one digit that is no zero, at least the sum: 4,378,192 → 5,000,000. */
export function roundAbove(sum: Tiyin): Tiyin {
  const step = stepOf(sum);
  return ((sum + step - 1n) / step) * step;
}

/** The round sum with at most two such digits, less than the sum: 4,378,192 → 4,300,000. */
export function roundBelow(sum: Tiyin): Tiyin {
  const step = stepOf(sum) / 10n || 1n;
  return sum <= 0n ? 0n : ((sum - 1n) / step) * step;
}

function stepOf(sum: Tiyin): Tiyin {
  return 10n ** BigInt(Math.max(0, String(sum).length - 1));
}

/** A document without a sum in so‘m is over none. */
export function isOver(total: Tiyin | null, over: Tiyin | null): boolean {
  return total !== null && over !== null && total > over;
}

/** Proposes sums over which to ask, the smallest first; none where too little came. */
export function proposeSums(totals: readonly Tiyin[]): Tiyin[] {
  const sorted = totals.filter((total) => total > 0n).sort((one, other) => (one < other ? 1 : -1));
  const proposed = PROPOSED_SHARES.flatMap((share) => sorted[Math.floor(sorted.length * share)] ?? []);
  return [...new Set(proposed.map(roundAbove))];
}
