/** Rules by which two documents of one partner belong together, or say the same twice; each holds from both sides. */

import {
  BY_SUM_ALONE,
  daysApart,
  distance,
  isSameNumber,
  NEAR_DAYS,
  ROUNDING,
  scoreOf,
} from "../../../documents/matching/alike.ts";
import { type Mention, mentionOf, partsOfName, partsOfNumber } from "../../../documents/matching/mention.ts";
import { moneyText } from "../../../documents/money-sums.ts";
import type { Link } from "./link.ts";

/** Of one number, what was delivered and its bill are hardly further apart. */
export const FAR_DAYS = 62;
/** Under one contract so near each other they are about one delivery. */
const CLOSE_DAYS = 3;

export function isItself(one: Link, other: Link): boolean {
  return one.kind === other.kind && one.id === other.id;
}

export function yearOf({ date }: Pick<Link, "date">): string | null {
  return date?.slice(0, 4) ?? null;
}

/** Null where one of them names none. */
export function isSameContract(one: Link, other: Link): boolean | null {
  if (one.contractNumber === null || other.contractNumber === null) return null;
  const dates = [one.contractDate, other.contractDate];
  const isOtherDate = !dates.includes(null) && dates[0] !== dates[1];
  return !isOtherDate && isSameNumber(one.contractNumber, other.contractNumber);
}

/** Tells documents of two kinds about one thing: a bill and its waybill, its act, the reconciliation that lists it. */
export function belongTogether(one: Link, other: Link): boolean {
  if (one.kind === other.kind || !one.counts || !other.counts) return false;
  const isContract = isSameContract(one, other);
  if (isContract === false) return false;
  if (one.reconciles) return !other.reconciles && isReconciled(one, other, isContract);
  if (other.reconciles) return isReconciled(other, one, isContract);
  const days = daysApart(one.date, other.date);
  if (one.direction !== other.direction || days === null || days > FAR_DAYS) return false;
  if (days <= NEAR_DAYS && hasSame(one, other, "goods")) return true;
  if (isContract === true && days <= CLOSE_DAYS && !areOtherGoods(one, other)) return true;
  const isSum = hasSameSum(one, other);
  return scoreOf({ mention: mentionBetween(one, other), isSum, days }) > BY_SUM_ALONE;
}

/** Sums of two currencies are never the same. */
function hasSameSum(one: Link, other: Link): boolean {
  if (one.total === null || other.total === null || one.currency !== other.currency) return false;
  return distance(one.total, other.total) < ROUNDING;
}

/** A line of it names the document; or it is about its contract, later in the same year. */
function isReconciled(reconciliation: Link, document: Link, isContract: boolean | null): boolean {
  if (reconciliation.date === null || document.date === null) return false;
  if (yearOf(reconciliation) !== yearOf(document) || document.date > reconciliation.date) return false;
  if (isContract === true) return true;
  const naming = reconciliation.names.filter((name) => holdsTail(name, document.number));
  if (naming.length === 0) return false;
  const number = partsOfNumber(document.number);
  return naming.some((name) => mentionOf(partsOfName(name), number) === 3);
}

/** The number of one in that of the other: `88` of AQ-88 in TTN-88. */
function mentionBetween(one: Link, other: Link): Mention {
  if (!holdsTail(one.number, other.number) && !holdsTail(other.number, one.number)) return 0;
  const [first, second] = [partsOfNumber(one.number), partsOfNumber(other.number)];
  return Math.max(mentionOf(first, second), mentionOf(second, first)) as Mention;
}

/** The last digits of a number, which stand in whatever names it; null where it has none. */
export function tailOf(number: string | null): string | null {
  return number?.match(/\d+/g)?.at(-1)?.replace(/^0+/, "") || null;
}

/** Without them no number is named; reading a text in parts is dear. */
function holdsTail(text: string | null, number: string | null): boolean {
  const tail = tailOf(number);
  return tail === null || (text?.includes(tail) ?? false);
}

function hasSame(one: Link, other: Link, fact: "exact" | "goods" | "names"): boolean {
  const known = one.lines?.[fact] ?? null;
  return known !== null && known === other.lines?.[fact];
}

/** Whether they are known to be of the same goods, so that their counts can be compared. */
export const areSameGoods = (one: Link, other: Link) => hasSame(one, other, "names");

/** Both are known, and share none. */
function areOtherGoods(one: Link, other: Link): boolean {
  if (one.names.length === 0 || other.names.length === 0 || areSameGoods(one, other)) return false;
  const folded = (name: string) => name.trim().toLowerCase();
  const names = new Set(one.names.map(folded));
  return !other.names.some((name) => names.has(folded(name)));
}

/** `number`: the same one, written otherwise or not; `lines`: the same lines and sums under another number. */
export type Likeness = "number" | "lines";

/**
 * Says how a document repeats another one of the year; null where it does not. Numbers begin anew each January. Rents,
 * which come again and again, are no duplicates. `all`: the documents of the partner.
 */
export function likenessOf(one: Link, other: Link, all: readonly Link[]): Likeness | null {
  const canRepeat = (link: Link) =>
    link.kind === one.kind && link.direction === one.direction && link.counts && !link.reconciles;
  const isOfYear = (link: Link) => yearOf(link) !== null && yearOf(link) === yearOf(one);
  const isPossible = [one, other].every((link) => canRepeat(link) && isOfYear(link));
  if (!isPossible || isItself(one, other)) return null;
  if (/\d/.test(one.number ?? "") && isSameNumber(one.number, other.number)) return "number";
  const isNear = (link: Link, to: Link) => (daysApart(link.date, to.date) ?? NEAR_DAYS) <= NEAR_DAYS;
  if (!hasSame(one, other, "exact") || moneyText(one) !== moneyText(other) || !isNear(one, other))
    return null;
  const isUsual = all.some(
    (link) =>
      canRepeat(link) &&
      isOfYear(link) &&
      hasSame(link, one, "exact") &&
      !isNear(link, one) &&
      !isNear(link, other),
  );
  return isUsual ? null : "lines";
}
