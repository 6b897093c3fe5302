/** Finds out which events a person's messages tell. */
import type { LedgerMessage } from "../../sandbox/telegram/message-ledger.ts";
import type { Event } from "./events.ts";
import { type ReadMessage, readMessage } from "./read-message.ts";

export interface Told {
  readonly message: LedgerMessage;
  readonly read: ReadMessage;
  /** How often it told what was told before, or never was. */
  repeated: number;
}

/** Notes in the events what the messages tell. Both come oldest first. */
export function matchMessages(events: readonly Event[], messages: readonly LedgerMessage[]): Told[] {
  /** A message that tells of many may grow by edits. */
  const countedBefore = new Map<string, number>();

  function matchOne(
    { at, what }: LedgerMessage,
    { number, told, states }: NonNullable<ReadMessage["about"]>,
  ): number {
    const known = events.filter((event) => event.startedAt <= at && event.number === number);
    const named = known.findLast(({ names }) => told !== null && names.has(told));
    // It shows the document as it is by then.
    const shown = known.findLast(({ state }) => states.includes(state));
    const last = Math.max(named ? known.indexOf(named) : -1, shown ? known.indexOf(shown) : -1);
    for (const event of known.slice(0, last + 1)) tell(event, at);
    if (told === null || what !== "sent") return 0;
    if (named === undefined || named.isAnnounced) return 1;
    named.isAnnounced = true;
    return 0;
  }

  function matchMany({ at, messageId }: LedgerMessage, { counts, others }: ReadMessage): number {
    let tooMany = 0;
    for (const [name, count] of [...counts, [null, others] as const]) {
      const key = `${messageId} ${name}`;
      const before = countedBefore.get(key) ?? 0;
      const more = Math.max(0, count - before);
      countedBefore.set(key, Math.max(count, before));
      const open = events
        .filter(({ seenAt, names, isAnnounced }) => {
          const isIt = name === null ? ![...names].some((one) => counts.has(one)) : names.has(name);
          return seenAt !== null && seenAt <= at && isIt && !isAnnounced;
        })
        // It does not say which: the newest, and before all what no status had shown by then.
        .sort(
          (one, other) =>
            Number(wasShown(one, at)) - Number(wasShown(other, at)) || other.startedAt - one.startedAt,
        );
      for (const event of open.slice(0, more)) {
        tell(event, at);
        event.isAnnounced = true;
      }
      tooMany += Math.max(0, more - open.length);
    }
    return tooMany;
  }

  const told = messages
    .filter(({ what }) => what !== "deleted")
    .map((message): Told => ({ message, read: readMessage(message.text), repeated: 0 }));
  // Those that name their document leave no doubt, so they come first.
  for (const one of told) {
    if (one.read.about !== null) one.repeated = matchOne(one.message, one.read.about);
  }
  for (const one of told) {
    if (one.read.about === null) one.repeated = matchMany(one.message, one.read);
  }
  return told;
}

function tell(event: Event, at: number): void {
  event.toldAt = Math.min(event.toldAt ?? at, at);
}

function wasShown({ toldAt }: Event, at: number): boolean {
  return toldAt !== null && toldAt <= at;
}
