/** Tells which part of a whole document a text is that somebody types while the document is shown. */
import type { CalendarDate } from "../../documents/document.ts";
import { isLikeDay } from "../../documents/typed/names-no-day.ts";

/** Digits alone, or with a slash, number a document more often than they date it. */
const NUMBER = /^\d+(?:[/-]\d+)?$/;

/** One day is the document's date, even a day that its month lacks. Anything else is the document's number. */
export function typedPart(text: string, today: CalendarDate): "date" | "number" {
  return isLikeDay(text, today) && !NUMBER.test(text.trim()) ? "date" : "number";
}
