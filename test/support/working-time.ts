/** Hours in which people are told at once. */
import { addDays, dateInTimeZone } from "../../src/documents/dates.ts";
import type { CalendarDate } from "../../src/documents/document.ts";
import { isDayOff, publicHolidays } from "../../src/documents/holidays.ts";
import { instantAt, minuteOfDay } from "../../src/documents/local-time.ts";

const ZONE = "Asia/Tashkent";
const FROM = 10 * 60;
const TO = 17 * 60;
const MORNING = 9 * 60 + 5;
const HOLIDAYS = publicHolidays.map(({ day }) => day);
const TUESDAY_TO_FRIDAY = [2, 3, 4, 5];

/** The first time (milliseconds) from `at` on between 10:00 and 17:00 of a working day but Monday in Tashkent. */
export function nextWorkingTime(at: number): number {
  const today = dateInTimeZone(at, ZONE);
  if (isWorked(today) && minuteOfDay(at, ZONE) < TO) return Math.max(at, instantAt(today, FROM, ZONE));
  return instantAt(nextWorkingDay(today), FROM, ZONE);
}

/** At 9:05 of the next day that is no Monday and no day off: whoever wants a digest gets it. */
export function nextMorning(at: number): number {
  return instantAt(nextWorkingDay(dateInTimeZone(at, ZONE)), MORNING, ZONE);
}

function nextWorkingDay(day: CalendarDate): CalendarDate {
  const next = addDays(day, 1);
  return isWorked(next) ? next : nextWorkingDay(next);
}

function isWorked(day: CalendarDate): boolean {
  return !isDayOff(day, HOLIDAYS, TUESDAY_TO_FRIDAY);
}
