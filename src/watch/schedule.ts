/** Schedules the next look at an organization, and the turns of its lists. Pure, but for chance. */
import { hasPassed } from "../clock.ts";
import { dateOfService, SERVICE_TIME_ZONE } from "../documents/dates.ts";
import { HOUR_MS, MINUTE_MS } from "../documents/durations.ts";
import { isDayOff } from "../documents/holidays.ts";
import { instantAt, minuteOfDay } from "../documents/local-time.ts";

/** Somebody walks through Kotib and wants news at once. */
const ACTIVE_FOR_MS = 15 * MINUTE_MS;
const WHILE_ACTIVE_MS = 2 * MINUTE_MS;
const IN_WORKING_HOURS_MS = 7 * MINUTE_MS;
const OTHERWISE_MS = 30 * MINUTE_MS;
/** Few people are told anything at night, and the looks before the morning find the news. */
const AT_NIGHT_MS = 90 * MINUTE_MS;
/**
 * Minutes of the day between which people are told at once unless they choose otherwise. They begin a little early, so
 * that the night's news is known by then.
 */
const WORK_FROM = 7 * 60 + 45;
const WORK_TO = 20 * 60;
const NIGHT_FROM = 22 * 60;
const NIGHT_TO = 7 * 60;
/** Every list has its turn within this, also one that no count calls for: in office hours, around them, on days off. */
const OFFICE_TURN_MS = 30 * MINUTE_MS;
const NEAR_OFFICE_TURN_MS = 2 * HOUR_MS;
const DAY_OFF_TURN_MS = 12 * HOUR_MS;
const OFFICE_FROM = 9 * 60;
const OFFICE_TO = 18 * 60;
/** Once the service answers again, the news of the outage is told within this. */
const MOST_AFTER_FAILURES_MS = 10 * MINUTE_MS;

export interface Moment {
  readonly now: number;
  /** The time when one of its people was last active. */
  readonly activeAt: number;
  /** Checks in a row in which no list could be read. */
  readonly failures: number;
  /** `MM-DD` every year, or `YYYY-MM-DD` once. */
  readonly holidays: readonly string[];
  /** A number from 0 to below 1, which spreads the checks of many organizations. */
  readonly random: number;
}

/** Milliseconds since the epoch. */
export function nextCheck(moment: Moment): number {
  const { now, failures, random } = moment;
  const { pause: usual } = paceOf(moment);
  const pause =
    failures === 0
      ? usual
      : Math.max(
          Math.min(usual, MOST_AFTER_FAILURES_MS),
          Math.min(MINUTE_MS * 2 ** (failures - 1), MOST_AFTER_FAILURES_MS),
        );
  // Chance makes it up to a fifth sooner, never later.
  const next = Math.round(now + pause * (1 - random / 5));
  const begins = workBegins(moment);
  return begins === null ? next : Math.min(next, Math.round(begins + random * IN_WORKING_HOURS_MS));
}

export interface Pace {
  /** The time between two looks (milliseconds). */
  readonly pause: number;
  /** The time in which each list is read, even if nothing calls for it; 0: all of them at each look. */
  readonly turn: number;
  /**
   * The time (milliseconds) from which the turns are shorter; 0: long ago. A list read before that counts as read then,
   * so that not all have their turn at once.
   */
  readonly shorterSince: number;
}

export function paceOf({ now, activeAt, holidays }: Pick<Moment, "now" | "activeAt" | "holidays">): Pace {
  const pace = (pause: number, turn: number, shorterSince = 0): Pace => ({ pause, turn, shorterSince });
  if (!hasPassed(activeAt, ACTIVE_FOR_MS, now)) return pace(WHILE_ACTIVE_MS, 0);
  const minute = minuteOfDay(now, SERVICE_TIME_ZONE);
  if (minute < NIGHT_TO || minute >= NIGHT_FROM) return pace(AT_NIGHT_MS, Number.POSITIVE_INFINITY);
  const today = dateOfService(now);
  const works = !isDayOff(today, holidays);
  const isIn = (from: number, to: number) => works && minute >= from && minute < to;
  if (isIn(OFFICE_FROM, OFFICE_TO))
    return pace(IN_WORKING_HOURS_MS, OFFICE_TURN_MS, instantAt(today, OFFICE_FROM, SERVICE_TIME_ZONE));
  if (isIn(WORK_FROM, WORK_TO)) return pace(IN_WORKING_HOURS_MS, NEAR_OFFICE_TURN_MS);
  return pace(OTHERWISE_MS, DAY_OFF_TURN_MS);
}

/** The time (milliseconds) when this day's work begins; null if it has begun, or nobody works today. */
function workBegins({ now, holidays }: Moment): number | null {
  const today = dateOfService(now);
  const begins = instantAt(today, WORK_FROM, SERVICE_TIME_ZONE);
  return begins <= now || isDayOff(today, holidays) ? null : begins;
}
