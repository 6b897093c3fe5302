/** Orders judged documents as a person wants them: urgent first, or newest first. Pure. */
import type { BusinessDocument } from "../documents/document.ts";
import { byMoney, moneyOf } from "../documents/money-sums.ts";
import { type Judged, openEnd } from "./judgement.ts";

/**
 * Sorts by urgency: earliest end, then larger sum, then older. Those without an end, or past it, come after the others,
 * and those that the person has put off come last.
 */
export function byUrgency<One extends Judged>(judged: readonly One[]): One[] {
  const keyed = judged.map((one) => ({
    one,
    end: openEnd(one)?.lastDay ?? NEVER,
    money: moneyOf(one.document),
    date: one.document.date ?? NEVER,
    later: Number(one.putOffTo !== null),
  }));
  return keyed
    .sort(
      (a, b) =>
        a.later - b.later || compare(a.end, b.end) || byMoney(a.money, b.money) || compare(a.date, b.date),
    )
    .map(({ one }) => one);
}

/** The youngest first; a document without a date comes after the others, and one that was put off last. */
export function byAge<One extends Judged>(judged: readonly One[]): One[] {
  const of = ({ document }: One, fact: keyof Pick<BusinessDocument, "date" | "createdAt">) =>
    document[fact] ?? "";
  return [...judged].sort(
    (one, other) =>
      Number(one.putOffTo !== null) - Number(other.putOffTo !== null) ||
      -compare(of(one, "date"), of(other, "date")) ||
      -compare(of(one, "createdAt"), of(other, "createdAt")),
  );
}

const NEVER = "9999-12-31";

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
