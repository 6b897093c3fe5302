/** Records the service's changes one by one: person, document and time. Remembers them while it runs. */
import type { KindDescription } from "../../src/documents/description.ts";
import type { KindName } from "../../src/documents/kinds.ts";

export const changeNames = ["arrived", "answered", "cancelled", "altered", "failed", "moved"] as const;
export type ChangeName = (typeof changeNames)[number];

export interface Change {
  /** The service's time, in milliseconds. */
  readonly at: number;
  readonly change: ChangeName;
  readonly documentId: string;
  readonly kind: KindName;
  readonly number: string | null;
  /** The state before; null for a new document. */
  readonly from: number | null;
  readonly to: number;
  /** TIN or PINFL of the party that did it; null where none of the document's parties did. */
  readonly by: string | null;
  readonly sender: string | null;
  readonly receiver: string | null;
  readonly agent: string | null;
}

export interface ChangeLedger {
  add(change: Change): void;
  /** The changes, oldest first. */
  entries(): readonly Change[];
}

const KEPT = 100_000;

export function createChangeLedger(): ChangeLedger {
  let changes: Change[] = [];
  return {
    add: (change) => {
      changes.push(change);
      if (changes.length > KEPT * 2) changes = changes.slice(-KEPT);
    },
    entries: () => changes,
  };
}

/** The meaning of a document's way from one state to another for its readers; null while only its author sees it. */
export function nameChange({ actions }: KindDescription, from: number | null, to: number): ChangeName | null {
  const { send, accept, reject, cancel, agentAccept, agentReject } = actions;
  const waits = (state: number | null) =>
    state !== null && [accept, agentAccept].some((action) => action?.from.includes(state));
  if (send?.from.includes(to)) return send.failed.includes(to) && from !== null ? "failed" : null;
  if (send?.onTheWay.includes(to)) return null;
  if ([accept, reject, agentReject].some((action) => action?.done[0] === to)) return "answered";
  if (cancel?.done.includes(to)) return "cancelled";
  return waits(to) && !(waits(from) && accept?.from.includes(from ?? to)) ? "arrived" : "moved";
}
