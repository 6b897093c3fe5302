/** Tells whether Kotib is quiet at an instant, by the rules that it has for somebody who chose none. Pure. */
import { dateInTimeZone } from "../../src/documents/dates.ts";
import { isDayOff, publicHolidays } from "../../src/documents/holidays.ts";
import { minuteOfDay } from "../../src/documents/local-time.ts";

const TIME_ZONE = "Asia/Tashkent";
const QUIET_FROM = 20 * 60;
const QUIET_TO = 8 * 60;

/** A day off by Kotib's rule. */
export function isOff(instant: number): boolean {
  return isDayOff(
    dateInTimeZone(instant, TIME_ZONE),
    publicHolidays.map(({ day }) => day),
  );
}

/** Why nothing makes a sound at that instant (milliseconds); null: it may. */
export function whyQuiet(instant: number): "dayOff" | "hours" | null {
  if (isOff(instant)) return "dayOff";
  const minute = minuteOfDay(instant, TIME_ZONE);
  return minute >= QUIET_FROM || minute < QUIET_TO ? "hours" : null;
}
