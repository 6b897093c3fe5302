import { expect, it } from "vitest";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import type { ActionName } from "../../../src/documents/description.ts";
import { kindNames } from "../../../src/documents/every-kind.ts";
import { findVoidReason, readVoidReason, type VoidReason } from "../../../src/documents/void-reason.ts";

type Row = readonly [action: ActionName, before: number | null, now: number | null, why: VoidReason | null];

const table: readonly Row[] = [
  ["accept", 15, 15, null],
  ["accept", 15, null, null],
  ["accept", null, 15, null],
  ["accept", 8, 15, null],
  ["accept", 15, 8, null],
  ["accept", 15, 17, "withdrawn"],
  ["accept", null, 17, "withdrawn"],
  ["accept", 15, 30, "acceptedElsewhere"],
  ["accept", 15, 20, "rejectedElsewhere"],
  ["accept", 15, 0, null],
  ["accept", 15, 1, null],
  ["accept", 15, 10, null],
  ["accept", 15, 2, "movedOn"],
  ["accept", 15, 40, "movedOn"],
  ["accept", 15, 99, "movedOn"],
  ["accept", 99, 99, null],
  ["reject", 15, 17, "withdrawn"],
  ["reject", 15, 30, "acceptedElsewhere"],
  ["reject", 8, 20, "rejectedElsewhere"],
  ["cancel", 10, 15, null],
  ["cancel", 15, 17, "cancelledElsewhere"],
  ["cancel", 15, 30, "acceptedByPartner"],
  ["cancel", 15, 20, "rejectedByPartner"],
  ["cancel", 15, 8, null],
  ["cancel", 10, 2, "movedOn"],
  ["send", 0, 2, null],
  ["send", 0, 1, null],
  ["send", 2, 1, null],
  ["send", 2, 15, "sentElsewhere"],
  ["send", 0, 30, "acceptedByPartner"],
  ["send", 0, 20, "rejectedByPartner"],
  ["send", 0, 17, "cancelledElsewhere"],
  ["send", 0, 40, "movedOn"],
];

const ofAgent: readonly Row[] = [
  ["agentAccept", 7, 7, null],
  ["agentAccept", 7, 10, null],
  ["agentAccept", 7, 8, "acceptedElsewhere"],
  ["agentReject", 7, 15, "acceptedElsewhere"],
  ["agentAccept", 7, 9, "rejectedElsewhere"],
  ["agentAccept", 7, 17, "withdrawn"],
  ["agentAccept", 7, 30, "acceptedByPartner"],
  ["agentReject", 7, 20, "rejectedByPartner"],
  ["agentReject", 7, 40, "movedOn"],
];

it.each(kindNames.flatMap((kind) => table.map((row) => [kind, ...row] as const)))(
  "of %s, %s chosen in state %s is over in state %s: %s",
  (kind, action, stateBefore, stateId, why) => {
    expect(findVoidReason(builtInProfile.kinds[kind], { action, stateBefore }, stateId)).toBe(why);
  },
);

it.each(ofAgent)("as an agent, %s chosen in state %s is over in state %s: %s", (...row) => {
  const [action, stateBefore, stateId, why] = row;
  expect(findVoidReason(builtInProfile.kinds.invoice, { action, stateBefore }, stateId)).toBe(why);
});

it("an action that the profile does not describe is never over", () => {
  expect(findVoidReason({ actions: {} }, { action: "accept", stateBefore: 15 }, 17)).toBeNull();
});

it("a detail that is no reason is not read as one", () => {
  expect([null, "withdrawn", "Hujjat bekor qilingan"].map(readVoidReason)).toEqual([null, "withdrawn", null]);
});
