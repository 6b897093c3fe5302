/** Tells whether a document has come into a saved list: it belongs there now and did not before. Pure. */
import type { StoredView } from "../db/rows/views.ts";
import type { WatchedDocument } from "../db/rows/watched-rows.ts";
import type { BusinessDocument } from "../documents/document.ts";
import { readFilterValues } from "../documents/filter-types.ts";
import { judgeFilters } from "../documents/judge-filters.ts";
import type { ReadableList } from "../reading/readable-lists.ts";

/** A document as the list shows it, and as it was seen last. */
export interface SeenTwice {
  readonly now: BusinessDocument;
  readonly before: Pick<WatchedDocument, "stateId" | "facts"> | null;
}

/** False also where the row does not tell: nobody is told wrongly. */
export function comesInto(
  { kind, name, list }: ReadableList,
  view: Pick<StoredView, "kind" | "list" | "filters">,
  { now, before }: SeenTwice,
): boolean {
  if (view.kind !== kind || view.list !== name) return false;
  const { values, dropped } = readFilterValues(list, view.filters);
  if (dropped.length > 0 || judgeFilters(list, values, now) !== "in") return false;
  if (before === null) return true;
  const { number, date, contractNumber } = before.facts;
  const was = {
    ...now,
    stateId: before.stateId,
    number: number ?? now.number,
    date: date ?? now.date,
    contractNumber: contractNumber ?? now.contractNumber,
  };
  return judgeFilters(list, values, was) !== "in";
}
