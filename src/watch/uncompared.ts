/** Counts a list's documents beyond those compared, by the service's own numbers. */
import type { WatchedList } from "../db/rows/watched-rows.ts";
import type { BusinessDocument, DocumentId } from "../documents/document.ts";
import { idsOf } from "../documents/document-id.ts";

export interface Counted {
  readonly all: readonly BusinessDocument[];
  readonly last: readonly BusinessDocument[];
  readonly total: number | null;
}

/**
 * How many documents came in since the last look besides the `fresh` ones that were found; null where the service told
 * no number. The number is too low where others left the list meanwhile.
 */
export function countUnread(
  row: Pick<WatchedList, "total"> | null,
  { total, fresh }: { readonly total: number | null; readonly fresh: number },
): number | null {
  if (row === null) return 0;
  if (row.total === null || total === null) return null;
  return Math.max(0, total - row.total - fresh);
}

/**
 * Unknown documents at the end of the read part of a longer list, which slid in only because others left: they are old,
 * and no news. The service lists the newest first; where it does not, a number tells the news here.
 */
export function findSlidIn(
  row: Pick<WatchedList, "total"> | null,
  {
    shown,
    known,
    total,
    isLong,
  }: {
    readonly shown: readonly BusinessDocument[];
    readonly known: ReadonlyMap<DocumentId, unknown>;
    readonly total: number | null;
    readonly isLong: boolean;
  },
): ReadonlySet<DocumentId> {
  if (row === null || !isLong) return new Set();
  const ids = idsOf(shown);
  const lastKnown = ids.findLastIndex((id) => known.has(id));
  // Nothing is known at all: everything is news.
  if (lastKnown === -1) return new Set();
  const behind = ids.slice(lastKnown + 1);
  const fresh = ids.filter((id) => !known.has(id)).length;
  const came = row.total === null || total === null ? 0 : Math.max(0, total - row.total);
  const slid = Math.min(behind.length, Math.max(0, fresh - came));
  return new Set(slid === 0 ? [] : behind.slice(-slid));
}
