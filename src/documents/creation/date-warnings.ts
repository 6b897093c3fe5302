/** Finds odd dates in a new document that may still be meant; pure. */
import type { CalendarDate } from "../document.ts";

/** The date, or that of the contract, is after today; the document is older than its contract. */
export type DateWarning = "future" | "contractFuture" | "beforeContract";

export function warnOfDates(
  { date, contractDate }: { readonly date: CalendarDate | null; readonly contractDate: CalendarDate | null },
  today: CalendarDate,
): DateWarning[] {
  const warnings: DateWarning[] = [];
  // Dates as `YYYY-MM-DD` sort like text.
  if (date !== null && date > today) warnings.push("future");
  if (contractDate !== null && contractDate > today) warnings.push("contractFuture");
  if (date !== null && contractDate !== null && date < contractDate) warnings.push("beforeContract");
  return warnings;
}
