/** Public holidays of Uzbekistan as data with their source, and the rule for days off. */
import { weekday } from "./dates.ts";
import type { CalendarDate } from "./document.ts";
import type { Evidence } from "./evidence.ts";

export interface PublicHoliday {
  /** `MM-DD` every year, or `YYYY-MM-DD` once. */
  readonly day: string;
  readonly name: string;
  readonly source: string;
  readonly evidence: Evidence;
}

const LABOUR_CODE = "Labour Code of 2022, article 208: the same day every year";
const ANNOUNCED =
  "Labour Code of 2022, article 208: the day is announced each year; here as the Umm al-Qura calendar has it";

/** They lack moved and additional days off, which decrees name each year: a last day is rather told too early. */
export const publicHolidays: readonly PublicHoliday[] = [
  { day: "01-01", name: "New Year", source: LABOUR_CODE, evidence: "observed" },
  { day: "03-08", name: "Women’s Day", source: LABOUR_CODE, evidence: "observed" },
  { day: "03-21", name: "Navro‘z", source: LABOUR_CODE, evidence: "observed" },
  { day: "05-09", name: "Day of Remembrance and Honour", source: LABOUR_CODE, evidence: "observed" },
  { day: "09-01", name: "Independence Day", source: LABOUR_CODE, evidence: "observed" },
  { day: "10-01", name: "Day of Teachers and Mentors", source: LABOUR_CODE, evidence: "observed" },
  { day: "12-08", name: "Constitution Day", source: LABOUR_CODE, evidence: "observed" },
  { day: "2026-03-20", name: "Ramazon hayiti", source: ANNOUNCED, evidence: "assumed" },
  { day: "2026-05-27", name: "Qurbon hayiti", source: ANNOUNCED, evidence: "assumed" },
  { day: "2027-03-09", name: "Ramazon hayiti", source: ANNOUNCED, evidence: "assumed" },
  { day: "2027-05-16", name: "Qurbon hayiti", source: ANNOUNCED, evidence: "assumed" },
];

const MONDAY_TO_FRIDAY: readonly number[] = [1, 2, 3, 4, 5];

/** `holidays`: as in the profile. `workingDays`: 1 for Monday to 7 for Sunday. */
export function isDayOff(
  date: CalendarDate,
  holidays: readonly string[],
  workingDays: readonly number[] = MONDAY_TO_FRIDAY,
): boolean {
  return !workingDays.includes(weekday(date)) || holidays.includes(date) || holidays.includes(date.slice(5));
}
