/** The days that a reconciliation is about: as its text says, otherwise as its lines and its date suggest. */
import { addDays, compareDates, parseDate } from "../../../documents/dates.ts";
import type { KindDescription } from "../../../documents/description.ts";
import type { BusinessDocument, CalendarDate } from "../../../documents/document.ts";
import { NEAR_DAYS } from "../../../documents/matching/alike.ts";
import type { Operation } from "./books.ts";

export interface Period {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** Drawn up so early in a month, a reconciliation is about the months before. */
const EARLY_DAY = 15;
const DATES = /\d{4}-\d{2}-\d{2}|\d{2}\.\d{2}\.\d{4}/g;

/** Null where nothing tells any date. */
export function findPeriod(
  { reconciliation }: KindDescription,
  statement: Pick<BusinessDocument, "extra" | "date">,
  operations: readonly Operation[],
): Period | null {
  const keys = reconciliation?.period ?? [];
  const told = statement.extra
    .filter(([key]) => keys.includes(key))
    .flatMap(([, text]) => text.match(DATES) ?? [])
    .flatMap((text) => parseDate(text) ?? [])
    .sort(compareDates);
  const dates = operations.flatMap(({ date }) => date ?? []).sort(compareDates);
  const last = dates.at(-1) ?? null;
  const [from = null, ...others] = told;
  const to = others.at(-1) ?? null;
  if (from !== null && to !== null && from < to) return { from, to };
  const first = dates[0] ?? statement.date;
  // A single date in the text is the day of the balance.
  const end = from ?? endOf(statement.date, last);
  return first === null || end === null ? null : { from: monthStart(first < end ? first : end), to: end };
}

function endOf(date: CalendarDate | null, last: CalendarDate | null): CalendarDate | null {
  if (date === null || (last !== null && last > date)) return last;
  const isEarly = Number(date.slice(8)) <= EARLY_DAY;
  const before = addDays(monthStart(date), -1);
  return isEarly && last !== null && last <= before ? before : date;
}

function monthStart(date: CalendarDate): CalendarDate {
  return addDays(date, 1 - Number(date.slice(8)));
}

/** The days in which the partner's lines may have their documents. */
export function widen({ from, to }: Period): Period {
  return { from: addDays(from, -NEAR_DAYS), to: addDays(to, NEAR_DAYS) };
}

/** A document without a date does not count as outside. */
export function isWithin({ from, to }: Period, date: CalendarDate | null): boolean {
  return date === null || (date >= from && date <= to);
}
