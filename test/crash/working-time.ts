/** Kotib's clock while it is killed again and again: always an hour in which people are told at once. */
import { dateInTimeZone } from "../../src/documents/dates.ts";
import { isDayOff, publicHolidays } from "../../src/documents/holidays.ts";

const HOUR = 3_600_000;
const TASHKENT = 5 * HOUR;
const DAY = 24 * HOUR;
const FROM_HOUR = 10;
const TO_HOUR = 17;
const HOLIDAYS = publicHolidays.map(({ day }) => day);

/** The first time (milliseconds) from `at` on between 10:00 and 17:00 of a working day but Monday in Tashkent. */
export function nextWorkingTime(at: number): number {
  for (let time = at; ; time = startOfDay(time) + DAY + FROM_HOUR * HOUR) {
    const local = new Date(time + TASHKENT);
    const hour = local.getUTCHours();
    const isOff = isDayOff(dateInTimeZone(time, "Asia/Tashkent"), HOLIDAYS, [2, 3, 4, 5]);
    if (isOff || hour >= TO_HOUR) continue;
    return hour < FROM_HOUR ? startOfDay(time) + FROM_HOUR * HOUR : time;
  }
}

/** At 9:05 of the next day that is no Monday and no day off: whoever wants a digest gets it. */
export function nextMorning(at: number): number {
  return startOfDay(nextWorkingTime(startOfDay(at) + DAY)) + 9 * HOUR + 5 * 60_000;
}

function startOfDay(at: number): number {
  return at - ((at + TASHKENT) % DAY);
}
