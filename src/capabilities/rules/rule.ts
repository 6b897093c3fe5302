/** Which documents a person's rule chooses: the one judgement of its trial and of each later choice. Pure. */

import { compareDates } from "../../documents/dates.ts";
import type { CalendarDate, Tin, Tiyin } from "../../documents/document.ts";
import type { KindName } from "../../documents/kinds.ts";
import { isSameNumber } from "../../documents/matching/alike.ts";
import type { RuleRow } from "./rows.ts";

export type Rule = Pick<RuleRow, "kind" | "partnerTin" | "conditions">;

/** A received document as far as rules look at it. */
export interface Ruled {
  readonly kind: KindName;
  readonly partnerTin: Tin | null;
  readonly contractNumber: string | null;
  /** The sum in so‘m, as limits are; null also where it is in another currency. */
  readonly total: Tiyin | null;
}

export interface Facts {
  /** The partner's name can be taken for another partner's. */
  readonly readsAlike: boolean;
  readonly isUnusual: boolean;
  /** It has a doubt of the heaviest kind, which no rule passes over. */
  readonly isGrave: boolean;
  readonly vatInDoubt: boolean;
  /** The person wants to ask a colleague first. */
  readonly asksFirst: boolean;
}

/** A document that may be chosen, with the day on which it came, and the month in whose sum it counts. */
export interface Candidate {
  readonly document: Ruled;
  readonly facts: Facts;
  readonly came: CalendarDate;
  /** ISO text; it orders documents of one day. */
  readonly createdAt: string | null;
  readonly month: string;
}

/** Whether the document counts towards the largest sum of a month. */
export function isOf(
  { kind, partnerTin, conditions: { contract } }: Rule,
  document: Pick<Ruled, "kind" | "partnerTin" | "contractNumber">,
): boolean {
  if (document.kind !== kind || document.partnerTin !== partnerTin) return false;
  return contract === null || isSameNumber(document.contractNumber, contract);
}

export function matches(rule: Rule, document: Ruled, facts: Facts): boolean {
  const { most, mostOfMonth, usualOnly, withoutVatDoubt } = rule.conditions;
  const { total } = document;
  if (facts.readsAlike || facts.isGrave || facts.asksFirst || !isOf(rule, document)) return false;
  if ((usualOnly && facts.isUnusual) || (withoutVatDoubt && facts.vatInDoubt)) return false;
  if (most === null && mostOfMonth === null) return true;
  // A correction that takes something back is no small sum.
  return total !== null && total >= 0n && (most === null || total <= BigInt(most));
}

/**
 * Chooses those that match, the earliest first, as far as the largest sum of a month leaves room. `spent`: sums that
 * were accepted, by month.
 */
export function chooseBy<Of extends Candidate>(
  rule: Rule,
  candidates: readonly Of[],
  spent: ReadonlyMap<string, Tiyin>,
): Of[] {
  const limit = rule.conditions.mostOfMonth;
  const sums = new Map(spent);
  return [...candidates]
    .sort((one, other) => compareDates(one.came, other.came) || compareTexts(one.createdAt, other.createdAt))
    .filter(({ document, facts, month }) => {
      if (!matches(rule, document, facts)) return false;
      const sum = (sums.get(month) ?? 0n) + (document.total ?? 0n);
      if (limit !== null && sum > BigInt(limit)) return false;
      sums.set(month, sum);
      return true;
    });
}

function compareTexts(one: string | null, other: string | null): number {
  const [first, second] = [one ?? "", other ?? ""];
  return first < second ? -1 : Number(first > second);
}
