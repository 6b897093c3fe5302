/** Tells a date with a day that no calendar has, such as `31 noyabr`, from a text that is no date. */
import type { CalendarDate } from "../document.ts";
import { readDates, readDay } from "./read-dates.ts";
import { readTerm } from "./read-term.ts";

/** Days that only some months have. */
const NOT_EVERY_MONTHS = /(?<!\d)(?:29|3[01])(?!\d)/g;
const BY_DAY = /(?<!\d)(\d{1,2})([./-])(\d{1,2})\2(?=\d{4}(?!\d))/g;
const BY_YEAR = /(?<!\d)(\d{4})([./-])(\d{1,2})\2(\d{1,2})(?!\d)/g;

/** Whether a text would be a date or a last day if the calendar had its day: `31 noyabr`, `срок до 31.11`. */
export function namesNoDay(text: string, today: CalendarDate): boolean {
  if (!/\d/.test(text) || isDated(text, today)) return false;
  const real = text
    .replaceAll(BY_DAY, (_, day, dot, month) => `${realDay(day)}${dot}${realMonth(month)}${dot}`)
    .replaceAll(
      BY_YEAR,
      (_, year, dot, month, day) => `${year}${dot}${realMonth(month)}${dot}${realDay(day)}`,
    )
    .replaceAll(NOT_EVERY_MONTHS, "28");
  return real !== text && isDated(real, today);
}

/** Whether a text is one day, or would be if its month were longer: `5.11.2026`, `31-noyabr`; not `5.13.2026`. */
export const isLikeDay = (text: string, today: CalendarDate): boolean =>
  readDay(text.replaceAll(NOT_EVERY_MONTHS, "28"), today) !== null;

const isDated = (text: string, today: CalendarDate): boolean =>
  readDates(text, today) !== null || readTerm(text, today) !== null;

const realDay = (day: string): string => (Number(day) < 1 || Number(day) > 31 ? "28" : day);
const realMonth = (month: string): string => (Number(month) < 1 || Number(month) > 12 ? "12" : month);
