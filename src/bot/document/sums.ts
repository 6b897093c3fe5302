/** Sums over documents of which some have no amount. */
import type { Tiyin } from "../../documents/document.ts";
import { heldTogether } from "../ui/held-together.ts";
import type { ViewContext } from "../view-context.ts";

export interface KnownSum {
  /** Null if none has an amount. */
  readonly sum: Tiyin | null;
  /** How many have one. */
  readonly known: number;
}

export function sumKnown(totals: ReadonlyArray<Tiyin | null>): KnownSum {
  const known = totals.filter((total) => total !== null);
  return {
    sum: known.length === 0 ? null : known.reduce((sum, each) => sum + each, 0n),
    known: known.length,
  };
}

/** ` · 512m so‘m` to go on with after a count; empty where none has an amount. */
export function shortSumOf(visit: ViewContext, totals: ReadonlyArray<Tiyin | null>): string {
  const sum = sumText(visit, totals);
  return sum === null ? "" : ` · ${sum}`;
}

/** `512m so‘m`, and how many have no amount where not all have one; null where none has. */
export function sumText(visit: ViewContext, totals: ReadonlyArray<Tiyin | null>): string | null {
  const { sum, known } = sumKnown(totals);
  if (sum === null) return null;
  // A line that ends between the digits and their unit reads as another amount.
  const money = heldTogether(visit.t("lists-sum", { sum: visit.words.shortSum(sum) }));
  return `${money}${unsummed(visit, totals.length - known)}`;
}

/** `, 9 without an amount`: what a sum leaves out; empty where it leaves out nothing. */
export function unsummed(visit: ViewContext, count: number): string {
  return count === 0 ? "" : `, ${heldTogether(visit.t("lists-without-amount", { count }))}`;
}
