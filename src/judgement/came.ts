/** Tells of a kept document on which day it came. Unlike the day from which it waits, it moves no more. Pure. */
import type { WatchedDocument } from "../db/rows/watched-rows.ts";
import { dateOfService } from "../documents/dates.ts";
import type { CalendarDate } from "../documents/document.ts";

/** A day of the service's calendar; null where nothing tells. */
export function keptCameOn({
  facts: { date, createdAt },
  cameAt,
}: Pick<WatchedDocument, "facts" | "cameAt">): CalendarDate | null {
  const known = [createdAt === null ? null : Date.parse(createdAt), cameAt].filter((at) => at !== null);
  // Its sender can change its date at any time.
  return known.length === 0 ? date : dateOfService(Math.max(...known));
}
