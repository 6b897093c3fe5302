/** Derives a document's news from the difference between its last seen state and the list now. Pure. */
import { hasPassed } from "../clock.ts";
import type { WatchedDocument } from "../db/rows/watched-rows.ts";
import { answerOf } from "../documents/answer.ts";
import type { Direction, KindDescription } from "../documents/description.ts";
import { rolesOf } from "../documents/direction.ts";
import type { BusinessDocument } from "../documents/document.ts";
import { DAY_MS } from "../documents/durations.ts";
import { waitsFor } from "../documents/waiting.ts";
import { compareVat, readVatMarks } from "../judgement/vat.ts";
import type { DocumentNews, DocumentNewsData } from "./news.ts";
import { changedFacts, type SeenAs } from "./seen-as.ts";

const MONTH_MS = 31 * DAY_MS;

export interface Difference {
  readonly news: DocumentNews;
  readonly data: Pick<DocumentNewsData, "from" | "to" | "changed"> & Partial<Pick<DocumentNewsData, "was">>;
}

export interface Compared {
  /** The document as it was kept; null at first sight. */
  readonly before: Pick<WatchedDocument, "stateId" | "stateSince" | "digest" | "facts" | "vatMarks"> | null;
  readonly now: BusinessDocument;
  /** The time of the look, in milliseconds. */
  readonly at: number;
  /** The organization's side, in the list that shows the document. */
  readonly direction: Direction;
  readonly seenAs: SeenAs;
  readonly ownTin: string;
}

/** Null where nothing is to be told: nothing changed, or the organization did it itself. */
export function compare(kind: KindDescription, compared: Compared): Difference | null {
  const { before, now, seenAs } = compared;
  const from = before?.stateId ?? null;
  const to = now.stateId;
  const data = { from, to, changed: [] };
  if (before !== null && from === to) {
    const changed = seenAs.digest === before.digest ? [] : changedFacts(before.facts, seenAs.facts);
    if (changed.length > 0) return { news: "documentAltered", data: { ...data, changed } };
    const vat = newsOfVat(kind, compared);
    return vat === null ? null : { news: vat, data };
  }
  // A state that cannot be read, or could not be read when the list was first seen, says nothing.
  if (to === null || (before !== null && from === null)) return null;
  const news = compared.direction === "outgoing" ? newsOfSent(kind, to) : newsOfReceived(kind, compared);
  return news === null ? null : { news, data };
}

/** News of a document that waits, or that was accepted so lately that its VAT still counts. */
function newsOfVat(kind: KindDescription, { before, now, at, ownTin, direction, seenAs }: Compared) {
  if (before === null || direction === "outgoing") return null;
  const accepted = answerOf(kind, now.stateId) === "accepted";
  // A document that was accepted before it was first seen has the service's own time.
  const { updatedAt } = before.facts;
  const since = Math.min(before.stateSince, updatedAt === null ? before.stateSince : Date.parse(updatedAt));
  const isLate = accepted && hasPassed(since, MONTH_MS, at);
  if (isLate || (!accepted && waitsFor(kind, now, ownTin) === null)) return null;
  const vat = compareVat(kind, before.vatMarks, seenAs.vatMarks, readVatMarks(kind, now));
  return vat === null ? null : (`document${vat === "doubted" ? "Doubted" : "Cleared"}` as const);
}

function newsOfSent(kind: KindDescription, to: number): DocumentNews | null {
  const { accept, send, cancel } = kind.actions;
  if (answerOf(kind, to) !== null) return "documentAnswered";
  if (send?.failed.includes(to)) return "documentFailed";
  // It was sent, is on its way, or was taken back: the organization did this itself.
  if (send?.onTheWay.includes(to) || accept?.from.includes(to) || cancel?.done.includes(to)) return null;
  if (send?.from.includes(to) || cancel?.from.includes(to)) return null;
  return "documentMoved";
}

function newsOfReceived(
  kind: KindDescription,
  { before, now, ownTin }: Pick<Compared, "before" | "now" | "ownTin">,
): DocumentNews | null {
  const { cancel, agentAccept } = kind.actions;
  const to = now.stateId;
  if (to === null) return null;
  const waits = waitsFor(kind, now, ownTin) !== null;
  if (before === null) return "documentArrived";
  if (waits) return waitsFor(kind, { ...now, stateId: before.stateId }, ownTin) ? null : "documentArrived";
  if (cancel?.done.includes(to)) return "documentCancelled";
  const asAgent = rolesOf(now, ownTin, "incoming").has("agent") && agentAccept?.done.includes(to);
  return answerOf(kind, to) !== null || asAgent ? "documentHandled" : "documentMoved";
}
