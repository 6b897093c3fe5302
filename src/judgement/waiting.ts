/** The documents that wait for a reader, judged and in order: the one place that counts them. */
import { isUnsigned } from "../db/rows/submission-states.ts";
import type { UserRow } from "../db/rows/users.ts";
import { ALL_WAITING, type WaitingPart } from "../documents/waiting-part.ts";
import type { Reading } from "../reading/reading-memory.ts";
import { type JudgeParts, judgeStanding } from "./judge.ts";
import { decisionOf, type Judged, openEnd, type Reader, waitsForReader } from "./judgement.ts";
import { byAge, byUrgency } from "./order.ts";
import { isInPart } from "./part.ts";

export interface WaitingNow {
  /** All unsigned documents, in order unless only counted, with those that the reader and colleagues have chosen. */
  readonly all: readonly Judged[];
  /** The documents that wait for the reader. Every screen tells their number. */
  readonly waits: readonly Judged[];
  readonly reading: Reading;
  /** True where it was asked for what the reader is told unasked, and that left something out. */
  readonly isNarrowed?: boolean;
}

/** The part whose list is narrowed like this. */
export const narrowedLike = ({ isNarrowed = false }: WaitingNow): WaitingPart => ({
  ...ALL_WAITING,
  unasked: isNarrowed,
});

export interface Arrangement {
  readonly part: WaitingPart;
  /** True for a caller that only counts. */
  readonly unordered: boolean;
}

export async function judgeWaiting(
  parts: Pick<JudgeParts, "db" | "profile">,
  reader: Reader & { readonly user: Pick<UserRow, "newestFirst"> },
  reading: Reading,
  { part, unordered }: Arrangement,
): Promise<WaitingNow> {
  const judged = await judgeStanding(parts, reader, reading.documents, { shownBy: "row" });
  const kept = judged.filter((one) => isUnsent(one) && isInPart(part, one));
  const all = unordered ? kept : inOrder(kept, reader.user);
  return { all, waits: all.filter(waitsForReader), reading };
}

/** Compares what waits in two organizations: the one where something ends first comes first, then the one with more. */
export function endsFirst(one: WaitingNow | null, other: WaitingNow | null): number {
  const [first, second] = [firstEnd(one), firstEnd(other)];
  if (first !== second) return first < second ? -1 : 1;
  return (other?.waits.length ?? 0) - (one?.waits.length ?? 0);
}

/** The earliest last day of what waits, behind every date where there is none. */
const firstEnd = (waiting: WaitingNow | null) =>
  (waiting?.waits ?? []).reduce((first, one) => {
    const end = openEnd(one)?.lastDay;
    return end !== undefined && end < first ? end : first;
  }, "9999-12-31");

/** A signed document has left. */
function isUnsent(judged: Judged): boolean {
  const decision = decisionOf(judged);
  return decision === null || isUnsigned(decision);
}

/** Sorts the urgent first, or the newest first where the person wants that. */
export function inOrder<One extends Judged>(
  judged: readonly One[],
  { newestFirst }: Pick<UserRow, "newestFirst">,
): One[] {
  return newestFirst ? byAge(judged) : byUrgency(judged);
}
