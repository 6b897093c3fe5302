/** Sums over documents of which some have no amount. */
import type { Tiyin } from "../../documents/document.ts";
import type { Visit } from "../visit.ts";

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

/** ` · 512m so‘m`, or of how many it is the sum where not all have an amount; empty where none has. */
export function shortSumOf(visit: Visit, totals: ReadonlyArray<Tiyin | null>): string {
  const { sum, known } = sumKnown(totals);
  if (sum === null) return "";
  const short = visit.words.shortSum(sum);
  return known === totals.length
    ? ` · ${visit.t("lists-sum", { sum: short })}`
    : ` · ${visit.t("lists-sum-some", { sum: short, known })}`;
}
