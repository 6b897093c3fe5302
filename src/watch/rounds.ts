/** Schedules the rounds of a person's day: the digest, the weekly one, and the reminders. Pure. */
import type { Preferences } from "../db/rows/preferences.ts";
import { addDays, dateInTimeZone, weekday } from "../documents/dates.ts";
import type { CalendarDate } from "../documents/document.ts";
import { instantAt } from "../documents/local-time.ts";
import type { RoundNews } from "./news.ts";
import { isQuietMinute, isQuietTime, isWorkingDay } from "./telling.ts";

/** A person's rules, and the public holidays: `MM-DD` every year, or `YYYY-MM-DD` once. */
export interface RoundRules {
  readonly preferences: Pick<
    Preferences,
    "digest" | "off" | "quiet" | "urgentAtNight" | "weekly" | "workingDays"
  >;
  readonly timeZone: string;
  readonly holidays: readonly string[];
  /** How long (milliseconds) after their hour this person's rounds come; at the hour where it is absent. */
  readonly laterMs?: number;
}

export interface Round {
  readonly news: RoundNews;
  /** The person's day. */
  readonly date: CalendarDate;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

const HOUR = 60;
const MORNING = 9 * HOUR;
const LAST_DAY = 16 * HOUR;
const UNSIGNED = 18 * HOUR;

/** Later news is not told in quiet time: the next morning tells it. */
const LATE_MS = 10 * 60_000;
/** The furthest day on which a next round is looked for; there is one on each working day. */
const MOST_DAYS_AHEAD = 31;

/** The earliest round after `now`; null where there is none within a month. */
export function nextRound(rules: RoundRules, now: number): Round | null {
  const today = dateInTimeZone(now, rules.timeZone);
  for (let days = 0; days <= MOST_DAYS_AHEAD; days += 1) {
    const next = roundsOf(rules, addDays(today, days)).find(({ at }) => at > now);
    if (next !== undefined) return next;
  }
  return null;
}

/**
 * Today's due rounds: after `since`, up to which rounds were told or planned before, and up to `now`. Yesterday's are
 * no longer told, and late ones not at night.
 */
export function dueRounds(
  rules: RoundRules,
  { since, now }: { readonly since: number; readonly now: number },
): Round[] {
  const today = dateInTimeZone(now, rules.timeZone);
  return roundsOf(rules, today).filter(
    (round) => round.at > since && round.at <= now && !isTooLate(rules, round, now),
  );
}

/** Whether the round would come on another day than its own, or late and in quiet time. */
export function isTooLate(rules: RoundRules, { date, at }: Pick<Round, "date" | "at">, now: number): boolean {
  if (dateInTimeZone(now, rules.timeZone) !== date) return true;
  // eslint-disable-next-line no-restricted-syntax -- an hour of the day.
  return now - at > LATE_MS && isQuietTime(rules, now);
}

/**
 * Another person's round at the same hour of the same day by this person's clocks; a day later where it could not be
 * told any more when it was planned for. `timeZone` is the other person's.
 */
export function roundByOwnClocks(
  rules: RoundRules,
  { date, at }: Pick<Round, "date" | "at">,
  timeZone: string,
): Pick<Round, "date" | "at"> {
  const sinceMidnight = at - instantAt(date, 0, timeZone);
  const on = (day: CalendarDate) => ({ date: day, at: instantAt(day, 0, rules.timeZone) + sinceMidnight });
  const own = on(date);
  return isTooLate(rules, own, Math.max(at, own.at)) ? on(addDays(date, 1)) : own;
}

/** Whether the person has a daily digest on that day. */
export function tellsDigestOn(
  rules: Pick<RoundRules, "holidays"> & DigestRules,
  date: CalendarDate,
): boolean {
  return rules.preferences.digest?.days.includes(weekday(date)) === true && !isHoliday(rules, date);
}

interface DigestRules {
  readonly preferences: Pick<Preferences, "digest">;
}

/** A day's rounds, the earliest first. */
function roundsOf(rules: RoundRules, date: CalendarDate): Round[] {
  const { preferences } = rules;
  const { digest, off, urgentAtNight } = preferences;
  const morning = digest?.at ?? MORNING;
  const hasDigest = tellsDigestOn(rules, date);
  const tellsWeek = hasWeekly(rules, date);
  const works = isWorkingDay(rules, date);
  const wantsDeadlines = !off.includes("deadlines");
  const minutes: ReadonlyArray<readonly [RoundNews, number | null]> = [
    // The weekly round tells both in one message.
    ["digest", hasDigest && !tellsWeek ? morning : null],
    ["weekly", tellsWeek ? morning : null],
    // The digest tells them, where there is one.
    ["deadlines", wantsDeadlines && works && !hasDigest ? loud(rules, morning) : null],
    ["lastDay", wantsDeadlines ? (urgentAtNight ? LAST_DAY : works ? loud(rules, LAST_DAY) : null) : null],
    ["unsigned", works ? loud(rules, UNSIGNED) : null],
  ];
  return minutes
    .flatMap(([news, minute]) => (minute === null ? [] : [{ news, date, at: timeOf(rules, date, minute) }]))
    .sort((one, other) => one.at - other.at);
}

/** The time lies on the same day in any case: another day's rounds are no longer told. */
function timeOf({ timeZone, laterMs = 0 }: RoundRules, date: CalendarDate, minute: number): number {
  const dayEnds = instantAt(addDays(date, 1), 0, timeZone);
  return Math.min(instantAt(date, minute, timeZone) + laterMs, dayEnds - 1);
}

/** The minute, or the end of the quiet hours that hold it, or an hour before them; null where that is quiet, too. */
function loud({ preferences: { quiet } }: RoundRules, minute: number): number | null {
  if (quiet === null || !isQuietMinute(quiet, minute)) return minute;
  // In the morning quiet hours end, later in the day they begin.
  const other = minute < quiet.to ? quiet.to : quiet.from - HOUR;
  return other < 0 || isQuietMinute(quiet, other) ? null : other;
}

/** Whether it is the weekly's day, or the first day after it that is no holiday. */
function hasWeekly(rules: RoundRules, date: CalendarDate): boolean {
  const { weekly } = rules.preferences;
  if (weekly === null || isHoliday(rules, date)) return false;
  const since = (weekday(date) - weekly.day + 7) % 7;
  return Array.from({ length: since }, (_, days) => addDays(date, -1 - days)).every((day) =>
    isHoliday(rules, day),
  );
}

function isHoliday({ holidays }: Pick<RoundRules, "holidays">, date: CalendarDate): boolean {
  return holidays.includes(date) || holidays.includes(date.slice(5));
}
