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
  const { after, by } = latestOf(known, seen);
  const told = [updatedAt, known?.facts.updatedAt ?? null]
    .flatMap((at) => (at === null ? [] : [Date.parse(at)]))
    .filter((at) => at > after);
  return after === NEVER && told.length === 0 ? null : Math.min(...told, by);
}

export function keptSince(kept: WatchedDocument): number | null {
  return inStateSince({ stateId: kept.stateId, updatedAt: kept.facts.updatedAt }, kept);
}

const NEVER = Number.NEGATIVE_INFINITY;

/** The latest change, as narrowly as both saw it; after `NEVER` where nobody saw the document in another state. */
function latestOf(kept: WatchedDocument | null, seen: SeenChange | null): SeenChange {
  const looks = [
    ...(kept === null ? [] : [{ after: kept.otherStateAt ?? NEVER, by: kept.stateSince }]),
    ...(seen === null ? [] : [seen]),
  ];
  const after = Math.max(NEVER, ...looks.map((look) => look.after));
  // A look that found this state before that one belongs to an earlier change.
  return { after, by: Math.min(...looks.map((look) => look.by).filter((by) => by >= after)) };
}
