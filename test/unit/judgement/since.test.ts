import { expect, it } from "vitest";
import type { WatchedDocument } from "../../../src/db/rows/watched-rows.ts";
import { inStateSince, keptSince } from "../../../src/judgement/since.ts";

const [WAITS, ACCEPTED] = [15, 30];
const at = (day: number | null) => (day === null ? null : Date.UTC(2026, 10, day));
const text = (day: number | null) => (day === null ? null : new Date(Date.UTC(2026, 10, day)).toISOString());

interface Kept {
  readonly firstSeen: number;
  /** The last look at which it was in another state. */
  readonly other?: number | null;
  readonly since: number;
  readonly updated?: number | null;
  readonly state?: number;
}

const keptOf = ({ firstSeen, other = null, since, updated = null, state = WAITS }: Kept) =>
  ({
    ...{ stateId: state, firstSeenAt: at(firstSeen), otherStateAt: at(other), stateSince: at(since) },
    facts: { updatedAt: text(updated) },
  }) as unknown as WatchedDocument;

it.each<
  [what: string, kept: Kept | null, updated: number | null, since: number | null, seen?: [number, number]]
>([
  ["a change that watching saw", { firstSeen: 1, other: 8, since: 10 }, null, 10],
  ["that change, whatever the service noted after it", { firstSeen: 1, other: 8, since: 10 }, 13, 10],
  [
    "that change, whatever the service noted before",
    { firstSeen: 1, other: 8, since: 10, updated: 5 },
    5,
    10,
  ],
  ["the service's time of it", { firstSeen: 1, other: 8, since: 10, updated: 9 }, 9, 9],
  [
    "the service's time of it, also after a later note",
    { firstSeen: 1, other: 8, since: 10, updated: 9 },
    13,
    9,
  ],
  ["what the service says, where it was so at first sight", { firstSeen: 10, since: 10 }, 8, 8],
  ["its first sight, where the service noted something later", { firstSeen: 10, since: 10 }, 13, 10],
  ["what the service says of a newer state", { firstSeen: 1, other: 8, since: 10, state: ACCEPTED }, 13, 13],
  ["what the service says of one that is not kept", null, 13, 13],
  ["nobody knows when", { firstSeen: 10, since: 10 }, null, null],
  ["nobody knows when, where its state could not be read before", { firstSeen: 1, since: 10 }, null, null],
  ["nobody knows when, of one that is not kept", null, null, null],
  ["a change that the reader saw", null, 13, 7, [5, 7]],
  ["the service's time of what the reader saw", { firstSeen: 10, since: 10 }, 6, 6, [5, 7]],
  ["what the reader saw sooner", { firstSeen: 1, other: 2, since: 10, updated: 3 }, 3, 7, [5, 7]],
  ["what watching saw sooner", { firstSeen: 1, other: 4, since: 5, updated: 3 }, 3, 5, [2, 7]],
  ["a later change than the reader saw", { firstSeen: 1, other: 8, since: 10 }, 6, 10, [5, 7]],
])("a document is in its state since %s", (_what, kept, updated, since, seen) => {
  const row = kept === null ? null : keptOf(kept);
  const [after, by] = seen ?? [];
  const change =
    after === undefined || by === undefined ? null : { after: Number(at(after)), by: Number(at(by)) };
  expect(inStateSince({ stateId: WAITS, updatedAt: text(updated) }, row, change)).toBe(at(since));
  // As far as its row tells it, too, all say the same.
  if (
    row !== null &&
    row.stateId === WAITS &&
    change === null &&
    (row.otherStateAt !== null || updated === null)
  )
    expect(keptSince(row)).toBe(at(since));
});
