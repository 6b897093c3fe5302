/** Applies one look at a document to the snapshot, and names the news in it. */
import type { WatchedDocument } from "../db/rows/watched-rows.ts";
import { directionOf } from "../documents/direction.ts";
import type { BusinessDocument, DocumentId } from "../documents/document.ts";
import type { SeenTwice } from "./comes-into.ts";
import { compare, type Difference } from "./compare.ts";
import type { ListToCheck } from "./list-to-check.ts";
import type { DocumentNews } from "./news.ts";
import { seeAs } from "./seen-as.ts";
import type { WatchParts } from "./watch-parts.ts";

export interface Change {
  readonly id: DocumentId;
  readonly row: WatchedDocument;
  /** Null where it is news to nobody; a list that somebody saved may still make it news. */
  readonly news: DocumentNews | null;
  readonly data: Difference["data"];
  readonly seen: SeenTwice;
}

/** Nothing where the document is unchanged, or cannot be read. */
export function differ(
  { profile }: Pick<WatchParts, "profile">,
  {
    tin,
    place: { kind, name, list },
    row,
    lookedAt,
  }: Pick<ListToCheck, "tin" | "place" | "row" | "lookedAt">,
  {
    document,
    before,
    at,
    isNew,
  }: {
    readonly document: BusinessDocument;
    readonly before: WatchedDocument | null;
    readonly at: number;
    /** True if it was not there when its list was read before. */
    readonly isNew: boolean;
  },
): Change[] {
  const { id, stateId } = document;
  // Without a state it is compared when it can be read again; at first sight it counts as seen.
  if (id === null || (stateId === null && (before !== null || row !== null))) return [];
  const direction = directionOf(document, tin, list.direction);
  const seenAs = seeAs(profile.kinds[kind], document, direction, before);
  if (before !== null && before.stateId === stateId && before.digest === seenAs.digest) return [];
  const difference = compare(profile.kinds[kind], {
    before,
    now: document,
    at,
    direction,
    seenAs,
    ownTin: tin,
  });
  return [
    {
      id,
      row: {
        tin,
        kind,
        documentId: id,
        list: name,
        direction,
        stateId,
        ...seenAs,
        stateSince: before?.stateId === stateId ? before.stateSince : at,
        otherStateAt: otherStateAt(),
        cameAt: cameAt(),
        waitBeganAt: waitBeganAt(),
        firstSeenAt: before?.firstSeenAt ?? at,
        seenAt: at,
      },
      news: difference?.news ?? null,
      data: difference?.data ?? { from: before?.stateId ?? null, to: stateId, changed: [] },
      seen: { now: document, before },
    },
  ];

  /** A state that could not be read before may be the same one. */
  function otherStateAt(): number | null {
    if (before === null || before.stateId === null) return null;
    return before.stateId === stateId ? before.otherStateAt : lastLookAt(before);
  }

  /** It came after the look before this one: a term that begins too early keeps nobody from answering in time. */
  function cameAt(): number | null {
    if (before !== null) return before.cameAt;
    return isNew ? Math.max(row?.readAt ?? 0, lookedAt ?? 0) || at : null;
  }

  function waitBeganAt(): number | null {
    if (before === null) return null;
    const { accept, agentAccept } = profile.kinds[kind].actions;
    const waits = stateId !== null && [accept, agentAccept].some((action) => action?.from.includes(stateId));
    // A state that could not be read before may be the same one; an ended document keeps the time its wait began.
    if (before.stateId === stateId || before.stateId === null || !waits) return before.waitBeganAt;
    return lastLookAt(before);
  }

  /** The last look that found it as it is kept; no later than now, where the clock was set back. */
  function lastLookAt({ list: shownBy, seenAt }: WatchedDocument): number {
    return Math.min(at, shownBy === name ? Math.max(seenAt, lookedAt ?? 0) : seenAt);
  }
}
