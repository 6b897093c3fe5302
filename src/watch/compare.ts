/** Derives a document's news from the difference between its last seen state and the list now. Pure. */
import type { WatchedDocument } from "../db/rows/watched-rows.ts";
import type { Direction, KindDescription } from "../documents/description.ts";
import { rolesOf } from "../documents/direction.ts";
import type { BusinessDocument } from "../documents/document.ts";
import { waitsFor } from "../documents/waiting.ts";
import type { DocumentNews, DocumentNewsData } from "./news.ts";
import { changedFacts, type SeenAs } from "./seen-as.ts";

export interface Difference {
  readonly news: DocumentNews;
  readonly data: Pick<DocumentNewsData, "from" | "to" | "changed">;
}

export interface Compared {
  /** Null at first sight. */
  readonly before: Pick<WatchedDocument, "stateId" | "digest" | "facts"> | null;
  readonly now: BusinessDocument;
  /** How the organization sees it, in the list that shows it. */
  readonly direction: Direction;
  readonly seenAs: SeenAs;
  readonly ownTin: string;
}

/** Null where nothing is to be told: nothing changed, or it is what the organization did itself. */
export function compare(kind: KindDescription, compared: Compared): Difference | null {
  const { before, now, seenAs } = compared;
  const from = before?.stateId ?? null;
  const to = now.stateId;
  const data = { from, to, changed: [] };
  if (before !== null && from === to) {
    const changed = seenAs.digest === before.digest ? [] : changedFacts(before.facts, seenAs.facts);
    return changed.length === 0 ? null : { news: "documentAltered", data: { ...data, changed } };
  }
  // A state that cannot be read, or could not be read when the list was first seen, says nothing.
  if (to === null || (before !== null && from === null)) return null;
  const news = compared.direction === "outgoing" ? newsOfSent(kind, to) : newsOfReceived(kind, compared);
  return news === null ? null : { news, data };
}

function newsOfSent({ actions }: KindDescription, to: number): DocumentNews | null {
  const { accept, reject, send, cancel } = actions;
  if (accept?.done.includes(to) || reject?.done.includes(to)) return "documentAnswered";
  if (send?.failed.includes(to)) return "documentFailed";
  // Sent, on its way, or taken back: by ourselves.
  if (send?.onTheWay.includes(to) || accept?.from.includes(to) || cancel?.done.includes(to)) return null;
  if (send?.from.includes(to) || cancel?.from.includes(to)) return null;
  return "documentMoved";
}

function newsOfReceived(
  kind: KindDescription,
  { before, now, ownTin }: Pick<Compared, "before" | "now" | "ownTin">,
): DocumentNews | null {
  const { accept, reject, cancel, agentAccept, agentReject } = kind.actions;
  const to = now.stateId;
  if (to === null) return null;
  const waits = waitsFor(kind, now, ownTin) !== null;
  if (before === null) return "documentArrived";
  if (waits) return waitsFor(kind, { ...now, stateId: before.stateId }, ownTin) ? null : "documentArrived";
  if (cancel?.done.includes(to)) return "documentCancelled";
  const ends = [accept, reject, agentReject].some((action) => action?.done.includes(to));
  const asAgent = rolesOf(now, ownTin, "incoming").has("agent") && agentAccept?.done.includes(to);
  return ends || asAgent ? "documentHandled" : "documentMoved";
}
