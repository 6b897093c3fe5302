/** Lists what one person is to be told: changes of documents, with those together that nobody could tell apart. */
import type { Change } from "../../sandbox/service/change-ledger.ts";
import type { ToldName } from "./read-message.ts";

export interface Event {
  /** Oldest first; of one document. Each but the last was overtaken before anybody looked. */
  readonly changes: readonly [Change, ...Change[]];
  readonly number: string | null;
  readonly startedAt: number;
  /** When somebody first looked after it; null if nobody did. */
  readonly seenAt: number | null;
  /** The document's state after it. */
  readonly state: number;
  /** The name of each change when it is told. */
  readonly names: ReadonlySet<ToldName>;
  /** When it was told, be it by the status that another message showed; null as long as it was not. */
  toldAt: number | null;
  /** A message was sent for its sake. */
  isAnnounced: boolean;
}

/** Oldest first. `looksFor`: when somebody read a list that shows the change's document, oldest first. */
export function findEvents(
  changes: readonly Change[],
  looksFor: (change: Change) => readonly number[],
): Event[] {
  const ofDocuments = new Map<string, Array<[Change, ...Change[]]>>();
  for (const change of changes) {
    const groups = ofDocuments.get(change.documentId) ?? [];
    ofDocuments.set(change.documentId, groups);
    const last = groups.at(-1);
    const before = last?.at(-1);
    const isSeenBetween = looksFor(change).some(
      (look) => before !== undefined && look >= before.at && look < change.at,
    );
    if (last === undefined || isSeenBetween) groups.push([change]);
    else last.push(change);
  }
  return [...ofDocuments.values()]
    .flat()
    .map((group) => createEvent(group, looksFor(group[0])))
    .sort((one, other) => one.startedAt - other.startedAt);
}

function createEvent(changes: readonly [Change, ...Change[]], looks: readonly number[]): Event {
  const [first] = changes;
  const last = changes.at(-1) ?? first;
  return {
    changes,
    number: first.number,
    startedAt: first.at,
    seenAt: looks.find((look) => look >= last.at) ?? null,
    state: last.to,
    names: new Set(changes.map(nameOf)),
    toldAt: null,
    isAnnounced: false,
  };
}

const ACCEPTED = 30;

function nameOf({ change, to }: Change): ToldName {
  if (change !== "answered") return change;
  return to === ACCEPTED ? "accepted" : "rejected";
}
