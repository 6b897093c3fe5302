/** Days out of instants. */
import type { CalendarDate } from "../../../documents/document.ts";

/** The day of an instant as people of this device see it. */
export function calendarDate(milliseconds: number): CalendarDate {
  const day = new Date(milliseconds);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}` as CalendarDate;
}
