/** Tells of a kept document on which day it came, by the rule that judges a document that is shown. */
import type { WatchedDocument } from "../db/rows/watched-rows.ts";
import type { CalendarDate } from "../documents/document.ts";
import { cameOn } from "../documents/silence.ts";

/** At a moment (milliseconds); null where nothing tells. */
export function keptCameOn(
  { facts: { date, createdAt }, cameAt }: Pick<WatchedDocument, "facts" | "cameAt">,
  now: number,
): CalendarDate | null {
  return cameOn({ date, createdAt, cameAt }, now);
}
