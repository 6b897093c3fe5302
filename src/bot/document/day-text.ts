/** A day as the screens of a document tell it: with its year where that is not this one. */
import type { CalendarDate } from "../../documents/document.ts";
import type { ViewContext } from "../view-context.ts";

/** `30 Nov`, or `30 Nov 2025`. */
export function dayText(visit: ViewContext, date: CalendarDate): string {
  const isThisYear = date.slice(0, 4) === visit.today().slice(0, 4);
  return isThisYear ? visit.words.dayMonth(date) : visit.words.date(date);
}
