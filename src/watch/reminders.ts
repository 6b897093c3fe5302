/** The mornings on which a person is reminded of a last day. Pure. */
import { addDays } from "../documents/dates.ts";
import type { CalendarDate } from "../documents/document.ts";
import { isWorkingDay, type TellingRules } from "./telling.ts";

/** This is longer than any calendar's row of days off. */
const MOST_DAYS_OFF = 14;

/**
 * Whether the person is reminded on that day of something whose time of so many `days` ends with `lastDay`: at half
 * time, two days before, and on the last working day.
 */
export function remindsOn(
  rules: TellingRules,
  { lastDay, days }: { readonly lastDay: CalendarDate; readonly days: number },
  today: CalendarDate,
): boolean {
  const twoDaysBefore = lastWorkingDay(rules, addDays(lastDay, -2));
  const halfTime = nextWorkingDay(rules, addDays(lastDay, -Math.floor((days - 1) / 2)));
  return (
    today === lastWorkingDay(rules, lastDay) ||
    today === twoDaysBefore ||
    (today === halfTime && halfTime < twoDaysBefore)
  );
}

/** The last working day of the person up to this date; this date where there is none. */
export function lastWorkingDay(rules: TellingRules, date: CalendarDate): CalendarDate {
  return findWorkingDay(rules, date, -1);
}

function nextWorkingDay(rules: TellingRules, date: CalendarDate): CalendarDate {
  return findWorkingDay(rules, date, 1);
}

function findWorkingDay(rules: TellingRules, date: CalendarDate, step: 1 | -1): CalendarDate {
  for (let days = 0; days <= MOST_DAYS_OFF; days += 1) {
    const found = addDays(date, step * days);
    if (isWorkingDay(rules, found)) return found;
  }
  return date;
}
