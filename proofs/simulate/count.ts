/** Counts how well a week was told, purely from the changes at the service and the messages to people. */
import type { Change } from "../../sandbox/service/change-ledger.ts";
import type { LedgerMessage } from "../../sandbox/telegram/message-ledger.ts";
import { MINUTE_MS } from "../../src/documents/durations.ts";
import { quantile, round } from "../ground/figures.ts";
import { findEvents } from "./events.ts";
import { isQuiet, tellingTimeBetween } from "./hours.ts";
import { matchMessages } from "./match-messages.ts";

export interface Week {
  /** Changes from then until then count, and messages from then on. */
  readonly from: number;
  readonly to: number;
  /** Oldest first. */
  readonly changes: readonly Change[];
  /** Oldest first. */
  readonly messages: readonly LedgerMessage[];
  audienceOf(change: Change): readonly number[];
  /** When somebody of the person's organization read a list that shows the change's document, oldest first. */
  looksFor(personId: number, change: Change): readonly number[];
  /** When service or Telegram could not be reached. */
  readonly outages: ReadonlyArray<{ readonly from: number; readonly to: number }>;
}

export interface Counts {
  /** Changes, each once for everybody who is to be told of it. */
  events: number;
  delivered: number;
  lost: number;
  /** Told once more, or told and never happened. */
  repeated: number;
  /** Messages with a sound in quiet hours. */
  inQuietHours: number;
  /** The same, that spoke of last days alone. */
  deadlinesInQuietHours: number;
  /** Told later than ten minutes of the time in which one may be told. */
  late: number;
  /** Of these, those that an outage fell into. */
  lateByOutage: number;
  /** Between a change and its message, in the time in which one may be told; half of all were told sooner. */
  medianDelayMinutes: number;
}

const LATE_MS = 10 * MINUTE_MS;

/** Also says in words what the counters are made of, a line each. */
export function countWeek(week: Week): { readonly counts: Counts; readonly explained: readonly string[] } {
  const counts: Counts = {
    events: 0,
    delivered: 0,
    lost: 0,
    repeated: 0,
    inQuietHours: 0,
    deadlinesInQuietHours: 0,
    late: 0,
    lateByOutage: 0,
    medianDelayMinutes: 0,
  };
  const delays: number[] = [];
  const explained: string[] = [];
  const changesOf = groupByPerson(
    week.changes
      .filter(({ at }) => at >= week.from && at < week.to)
      .flatMap((change) => week.audienceOf(change).map((personId) => ({ personId, change }))),
  );
  const messagesOf = groupByPerson(
    week.messages
      .filter(({ at }) => at >= week.from)
      .map((message) => ({ personId: message.chatId, message })),
  );
  for (const personId of new Set([...changesOf.keys(), ...messagesOf.keys()])) {
    const messages = (messagesOf.get(personId) ?? []).map(({ message }) => message);
    const changes = (changesOf.get(personId) ?? []).map(({ change }) => change);
    const told = countPerson(week, personId, { changes, messages }, { counts, delays });
    explained.push(...told.map((text) => `${text} (to ${personId})`));
  }
  counts.medianDelayMinutes = round(quantile(delays, 0.5) / MINUTE_MS);
  return { counts, explained };
}

function countPerson(
  week: Week,
  personId: number,
  { changes, messages }: Pick<Week, "changes" | "messages">,
  { counts, delays }: { readonly counts: Counts; readonly delays: number[] },
): string[] {
  const explained: string[] = [];
  const events = findEvents(changes, (change) => week.looksFor(personId, change));
  for (const { message, read, repeated } of matchMessages(events, messages)) {
    counts.repeated += repeated;
    if (repeated > 0) explained.push(`repeated: ${describeMessage(message)}`);
    if (message.silent || !isQuiet(message.at)) continue;
    counts[read.isDeadline ? "deadlinesInQuietHours" : "inQuietHours"] += 1;
    explained.push(`in quiet hours: ${describeMessage(message)}`);
  }
  for (const { change, toldAt } of events.flatMap((event) =>
    event.changes.map((one) => ({ change: one, toldAt: event.toldAt })),
  )) {
    counts.events += 1;
    counts[toldAt === null ? "lost" : "delivered"] += 1;
    if (toldAt === null) {
      explained.push(`lost: ${describeChange(change)}`);
      continue;
    }
    const delay = tellingTimeBetween(change.at, toldAt);
    delays.push(delay);
    if (delay > LATE_MS) {
      counts.late += 1;
      const byOutage = week.outages.some(({ from, to }) => from < toldAt && to > change.at);
      if (byOutage) counts.lateByOutage += 1;
      explained.push(
        `late${byOutage ? " by an outage" : ""}, ${writeTime(toldAt)}: ${describeChange(change)}`,
      );
    }
  }
  return explained;
}

function groupByPerson<Item extends { readonly personId: number }>(
  items: readonly Item[],
): Map<number, Item[]> {
  const groups = new Map<number, Item[]>();
  for (const item of items) {
    const group = groups.get(item.personId) ?? [];
    groups.set(item.personId, group);
    group.push(item);
  }
  return groups;
}

function describeMessage({ at, text }: LedgerMessage): string {
  return `${writeTime(at)}: ${text.split("\n").slice(0, 3).join(" / ")}`;
}

function describeChange({ at, change, kind, number, from, to }: Change): string {
  return `${writeTime(at)} ${change} ${kind} ${number} ${from} → ${to}`;
}

/** Tashkent's. */
function writeTime(at: number): string {
  return new Date(at + 5 * 3_600_000).toUTCString().slice(0, 22);
}
