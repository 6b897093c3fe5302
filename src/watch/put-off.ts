/** Computes when a document that a person puts off comes again. Pure. */
import { addDays, dateInTimeZone } from "../documents/dates.ts";
import type { CalendarDate } from "../documents/document.ts";
import { HOUR_MS } from "../documents/durations.ts";
import { instantAt, minuteOfDay } from "../documents/local-time.ts";
import { isQuietTime, isWorkingDay, type TellingRules } from "./telling.ts";

export const putOffChoices = ["hour", "morning", "dayBefore"] as const;
export type PutOffChoice = (typeof putOffChoices)[number];

const MORNING = 9 * 60;
/** For a person who is awake at night, the morning is the one that comes next. */
const NIGHT_ENDS = 5 * 60;
/** No rule puts a morning off further (days). */
const FURTHEST_DAYS = 31;

/** `lastDay` is the last day to answer; null where there is none. */
export interface PutOffMoment {
  readonly now: number;
  readonly lastDay: CalendarDate | null;
}

/**
 * The instant (milliseconds since the epoch) of a choice; null where the choice has none: there is no last day, or the
 * working day before it has begun.
 */
export function putOffTime(
  choice: PutOffChoice,
  rules: TellingRules,
  { now, lastDay }: PutOffMoment,
): number | null {
  if (choice === "hour") return now + HOUR_MS;
  if (choice === "morning") return nextMorning(rules, now);
  if (lastDay === null) return null;
  const day = workingDayFrom(rules, addDays(lastDay, -1), -1);
  const at = day === null ? null : morningOf(rules, day);
  return at === null || at <= now ? null : at;
}

/** 9:00 of the person's next working day, or later where it is still quiet then. */
function nextMorning(rules: TellingRules, now: number): number {
  const { timeZone } = rules;
  const today = dateInTimeZone(now, timeZone);
  const first = minuteOfDay(now, timeZone) < NIGHT_ENDS ? today : addDays(today, 1);
  return morningOf(rules, workingDayFrom(rules, first, 1) ?? first);
}

function morningOf(rules: TellingRules, date: CalendarDate): number {
  const at = instantAt(date, MORNING, rules.timeZone);
  const { quiet } = rules.preferences;
  const ends = quiet === null ? null : instantAt(date, quiet.to, rules.timeZone);
  return ends !== null && ends > at && isQuietTime(rules, at) ? ends : at;
}

/** The first working day from `date` on, forwards (1) or backwards (-1). */
function workingDayFrom(rules: TellingRules, date: CalendarDate, step: 1 | -1): CalendarDate | null {
  for (let days = 0; days <= FURTHEST_DAYS; days += 1) {
    const day = addDays(date, days * step);
    if (isWorkingDay(rules, day)) return day;
  }
  return null;
}
