/** Tells since when a document is in its state: since the latest change of it that is known. Pure. */
import type { WatchedDocument } from "../db/rows/watched-rows.ts";
import type { BusinessDocument } from "../documents/document.ts";

/** A change of state between two looks (milliseconds). */
export interface SeenChange {
  /** It was in another state then. */
  readonly after: number;
  /** It was in this state by then. */
  readonly by: number;
}

type Stated = Pick<BusinessDocument, "stateId" | "updatedAt">;

/**
 * Milliseconds; null where nothing tells: a first sight says nothing. The service also dates changes that leave the
 * state alone, so that its time counts as far as the looks allow. `seen`: a change that the reader's own looks saw.
 */
export function inStateSince(
  { stateId, updatedAt }: Stated,
  kept: WatchedDocument | null,
  seen: SeenChange | null = null,
): number | null {
  const known = kept?.stateId === stateId ? kept : null;
  const change = changeOf(known) ?? seen;
  const told = [updatedAt, known?.facts.updatedAt ?? null].flatMap((at) =>
    at === null ? [] : [Date.parse(at)],
  );
  if (change === null) return told.length === 0 ? null : Math.min(...told, known?.stateSince ?? Infinity);
  return Math.min(...told.filter((at) => at > change.after), change.by);
}

export function keptSince(kept: WatchedDocument): number | null {
  return inStateSince({ stateId: kept.stateId, updatedAt: kept.facts.updatedAt }, kept);
}

function changeOf(kept: WatchedDocument | null): SeenChange | null {
  if (kept === null || kept.stateSince <= kept.firstSeenAt) return null;
  return { after: kept.firstSeenAt, by: kept.stateSince };
}
