/** Date ranges that one tap chooses, relative to today. */
import { addDays, calendarDate, weekday } from "../../documents/dates.ts";
import type { CalendarDate } from "../../documents/document.ts";
import type { DateRange } from "../../documents/filter-values.ts";

export const quickRanges = ["today", "yesterday", "week", "month", "lastMonth", "quarter", "year"] as const;

/** The range that `name` stands for on the day `today`; weeks begin on Monday. Null for an unknown name. */
export function quickRange(name: string, today: CalendarDate): DateRange | null {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  switch (quickRanges.find((range) => range === name)) {
    case "today":
      return { from: today, to: today };
    case "yesterday":
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case "week":
      return { from: addDays(today, 1 - weekday(today)), to: today };
    case "month":
      return { from: calendarDate(year, month, 1), to: today };
    case "lastMonth": {
      const first = month === 1 ? calendarDate(year - 1, 12, 1) : calendarDate(year, month - 1, 1);
      const next = calendarDate(year, month, 1);
      return { from: first, to: next === null ? null : addDays(next, -1) };
    }
    case "quarter":
      return { from: calendarDate(year, month - ((month - 1) % 3), 1), to: today };
    case "year":
      return { from: calendarDate(year, 1, 1), to: today };
    case undefined:
      return null;
  }
}
