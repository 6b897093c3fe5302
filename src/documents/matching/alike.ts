/** Scores how surely an operation and a document, or two documents, are about one thing: by number, sum and date. */

import { daysBetween } from "../dates.ts";
import type { CalendarDate, Tiyin } from "../document.ts";
import { numberKeys } from "../typed/fold-text.ts";
import type { Mention } from "./mention.ts";

/** Many keep their books in whole so‘m: a difference of less than one is none. */
export const ROUNDING: Tiyin = 100n;
/** Partners write an operation down some days before or after the document's date. */
export const NEAR_DAYS = 10;
/** A pair of this score or more has number and sum alike. */
export const SAME = 95;
/** Only the sum is alike: it counts where no other could be meant. */
export const BY_SUM_ALONE = 50;

/** Scores by the likeness besides the number: sum and date, the sum, the date, neither. */
const SCORES: Readonly<Record<Mention, readonly [number, number, number, number]>> = {
  3: [100, 97, 92, 91],
  2: [99, 95, 86, 0],
  1: [88, 84, 0, 0],
  0: [85, BY_SUM_ALONE, 0, 0],
};

export interface Alike {
  readonly mention: Mention;
  readonly isSum: boolean;
  /** Null if one of the dates is not known. */
  readonly days: number | null;
}

/** The score; 0 means that it is not about the document. */
export function scoreOf({ mention, isSum, days }: Alike): number {
  const [both, sum, date, neither] = SCORES[mention];
  if (isSum && days === 0) return both;
  if (isSum) return mention > 0 || days === null || days <= NEAR_DAYS ? sum : 0;
  return days === 0 ? date : neither;
}

export function distance(one: Tiyin, other: Tiyin): Tiyin {
  return one > other ? one - other : other - one;
}

/** Null if one of the dates is not known. */
export function daysApart(one: CalendarDate | null, other: CalendarDate | null): number | null {
  return one === null || other === null ? null : Math.abs(daysBetween(one, other));
}

/**
 * Whether two numbers are one, in whatever letter case, alphabet and signs. A sign between two digits counts: 12/3 is
 * not 123.
 */
export function isSameNumber(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return false;
  if (one === other) return /[\p{L}\d]/u.test(one);
  // Folding is dear, and most numbers differ in their digits; an O may stand for a zero.
  if (digitsOf(one) !== digitsOf(other)) return false;
  const keys = keysOf(other);
  return keysOf(one).some((key) => keys.includes(key));
}

const digitsOf = (number: string) => number.normalize("NFKC").replaceAll(/[^1-9]/g, "");
const keysOf = (number: string) => numberKeys(number.replaceAll(/(?<=\d)\s*[-/.\\]\s*(?=\d)/g, "x"));
