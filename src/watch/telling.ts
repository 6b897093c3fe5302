/** Decides when a person may be told of news, and whether with a sound. Pure. */
import type { Preferences } from "../db/rows/preferences.ts";
import { addDays, dateInTimeZone, dateOfService } from "../documents/dates.ts";
import type { CalendarDate } from "../documents/document.ts";
import { isDayOff } from "../documents/holidays.ts";
import { instantAt, minuteOfDay } from "../documents/local-time.ts";

/** A person's rules, and the public holidays: `MM-DD` every year, or `YYYY-MM-DD` once. */
export interface TellingRules {
  readonly preferences: Pick<Preferences, "quiet" | "workingDays">;
  readonly timeZone: string;
  readonly holidays: readonly string[];
}

/** Nobody is told at night or on a day off; no rule makes anybody wait longer than this (days). */
const LONGEST_WAIT_DAYS = 31;

/** The first instant (milliseconds) from `now` on at which the person may be told. */
export function firstTellingTime(rules: TellingRules, now: number): number {
  const { preferences, timeZone } = rules;
  const { quiet } = preferences;
  const today = dateInTimeZone(now, timeZone);
  if (isWorkingDay(rules, today) && !isQuietMinute(quiet, minuteOfDay(now, timeZone))) return now;
  for (let days = 0; days <= LONGEST_WAIT_DAYS; days += 1) {
    const date = addDays(today, days);
    if (!isWorkingDay(rules, date)) continue;
    // A day is told from midnight, or from the end of its quiet hours.
    for (const minute of [0, quiet?.to ?? 0]) {
      const at = instantAt(date, minute, timeZone);
      if (at >= now && !isQuietMinute(quiet, minute)) return at;
    }
  }
  return now;
}

/** Whether a last day is over at that instant (milliseconds). */
export function endsBefore(lastDay: CalendarDate, at: number): boolean {
  return lastDay < dateOfService(at);
}

/** Whether nothing may make a sound at that instant. */
export function isQuietTime(rules: TellingRules, at: number): boolean {
  const { preferences, timeZone } = rules;
  return (
    !isWorkingDay(rules, dateInTimeZone(at, timeZone)) ||
    isQuietMinute(preferences.quiet, minuteOfDay(at, timeZone))
  );
}

/** Whether the person works on a day: one of the person's own working days that is no public holiday. */
export function isWorkingDay({ preferences, holidays }: TellingRules, date: CalendarDate): boolean {
  return !isDayOff(date, holidays, preferences.workingDays);
}

type Quiet = Preferences["quiet"];

/** Whether a minute of the day lies in the quiet hours. */
export function isQuietMinute(quiet: Quiet, minute: number): boolean {
  if (quiet === null || quiet.from === quiet.to) return false;
  return quiet.from < quiet.to
    ? minute >= quiet.from && minute < quiet.to
    : minute >= quiet.from || minute < quiet.to;
}
