import { expect, it } from "vitest";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import type { ActionName } from "../../../src/documents/description.ts";
import { kindNames } from "../../../src/documents/every-kind.ts";
import type { KindName } from "../../../src/documents/kinds.ts";
import { findVoidReason, readVoidReason, type VoidReason } from "../../../src/documents/void-reason.ts";

/** By the reason: the states in which an action, chosen in that state, is over; `none`: those in which it is not. */
type Row = readonly [action: ActionName, before: number | null, now: Ends];
type Ends = { readonly [Why in VoidReason | "none"]?: ReadonlyArray<number | null> };

const partner = { acceptedByPartner: [30], rejectedByPartner: [20] };
const table: readonly Row[] = [
  ["accept", 15, { none: [15, null, 8, 0, 1, 10], withdrawn: [17], movedOn: [2, 40, 99] }],
  ["accept", 15, { acceptedElsewhere: [30], rejectedElsewhere: [20] }],
  ["accept", null, { none: [15], withdrawn: [17] }],
  ["accept", 8, { none: [15] }],
  ["accept", 99, { none: [99] }],
  ["reject", 15, { withdrawn: [17], acceptedElsewhere: [30] }],
  ["reject", 8, { rejectedElsewhere: [20] }],
  ["cancel", 10, { none: [15], movedOn: [2] }],
  ["cancel", 15, { none: [8], cancelledElsewhere: [17], ...partner }],
  ["send", 0, { none: [1, 2], cancelledElsewhere: [17], movedOn: [40], ...partner }],
  ["send", 2, { none: [1], sentElsewhere: [15] }],
];
const ofAgent: readonly Row[] = [
  ["agentAccept", 7, { none: [7, 10], acceptedElsewhere: [8], rejectedElsewhere: [9], withdrawn: [17] }],
  ["agentAccept", 7, { acceptedByPartner: [30] }],
  ["agentReject", 7, { acceptedElsewhere: [15], rejectedByPartner: [20], movedOn: [40] }],
];

const casesOf = (kind: KindName, rows: readonly Row[]) =>
  rows.flatMap(([action, before, ends]) =>
    Object.entries(ends).flatMap(([why, states]) =>
      states.map((now) => [kind, action, before, now, why === "none" ? null : why] as const),
    ),
  );

it.each([...kindNames.flatMap((kind) => casesOf(kind, table)), ...casesOf("invoice", ofAgent)])(
  "of %s, %s chosen in state %s is over in state %s: %s",
  (kind, action, stateBefore, stateId, why) => {
    expect(findVoidReason(builtInProfile.kinds[kind], { action, stateBefore }, stateId)).toBe(why);
  },
);

it("an action that the profile does not describe is never over", () => {
  expect(findVoidReason({ actions: {} }, { action: "accept", stateBefore: 15 }, 17)).toBeNull();
});

it("a detail that is no reason is not read as one", () => {
  expect([null, "withdrawn", "Hujjat bekor qilingan"].map(readVoidReason)).toEqual([null, "withdrawn", null]);
});
