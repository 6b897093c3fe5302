/** Sums over documents of which some have no amount, each currency for itself. */
import { addMoney, type Money, moneyOf, type Priced } from "../../documents/money-sums.ts";
import { heldTogether } from "../ui/typography.ts";
import type { ViewContext } from "../view-context.ts";

export interface KnownSums {
  /** So‘m first; empty if none has an amount. */
  readonly sums: readonly Money[];
  /** How many have one. */
  readonly known: number;
}

export function sumKnown(documents: readonly Priced[]): KnownSums {
  const known = documents.map(moneyOf).filter((money) => money !== null);
  return { sums: addMoney(known), known: known.length };
}

/** ` · 512m so‘m + 1.5k USD` to go on with after a count; empty where none has an amount. */
export function shortSumOf(visit: ViewContext, documents: readonly Priced[]): string {
  const sum = sumText(visit, documents);
  return sum === null ? "" : ` · ${sum}`;
}

/** `512m so‘m`, and how many have no amount where not all have one; null where none has. */
export function sumText(visit: ViewContext, documents: readonly Priced[]): string | null {
  const { sums, known } = sumKnown(documents);
  if (sums.length === 0) return null;
  return `${shortSums(visit, sums)}${unsummed(visit, documents.length - known)}`;
}

/** `512m so‘m + 1.5k USD`. */
export function shortSums({ words }: ViewContext, sums: readonly Money[]): string {
  // A line that ends between the digits and their unit reads as another amount.
  return sums.map(({ amount, currency }) => heldTogether(words.shortMoney(amount, currency))).join(" + ");
}

/** `512m + 1.5k USD`, where little room is left. */
export function shortestSums({ words }: ViewContext, sums: readonly Money[]): string {
  return sums.map(({ amount, currency }) => words.shortSum(amount, currency)).join(" + ");
}

/** `512,040,000 so‘m + 1,500 USD`. */
export function fullSums({ words }: ViewContext, sums: readonly Money[]): string {
  return sums.map(({ amount, currency }) => words.money(amount, currency)).join(" + ");
}

/** `, 9 without an amount`: what a sum leaves out; empty where it leaves out nothing. */
export function unsummed(visit: ViewContext, count: number): string {
  return count === 0 ? "" : `, ${heldTogether(visit.t("lists-without-amount", { count }))}`;
}
