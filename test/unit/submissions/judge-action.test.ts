import { describe, expect, it } from "vitest";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import type { ActionName } from "../../../src/documents/description.ts";
import { judgeState } from "../../../src/submissions/judge-action.ts";
import type { Verdict } from "../../../src/submissions/submission-kind.ts";

/** What the built-in invoice says of each action: state before, state seen, state now, verdict. */
const table: Array<[ActionName, number | null, number | null, number, Verdict]> = [
  ["accept", 15, null, 30, "done"],
  ["accept", 15, null, 15, "unchanged"],
  ["accept", null, null, 15, "unchanged"],
  ["accept", 15, 15, 17, "overtaken"],
  ["accept", 15, 15, 20, "overtaken"],
  ["reject", 15, null, 20, "done"],
  ["reject", 15, null, 30, "overtaken"],
  ["accept", 15, 15, 99, "overtaken"],
  ["send", 0, null, 0, "unchanged"],
  ["send", 0, null, 1, "onTheWay"],
  ["send", 0, 1, 15, "done"],
  ["send", 0, 1, 2, "failed"],
  ["send", 0, null, 2, "failed"],
  ["send", 2, null, 2, "unchanged"],
  ["send", 2, 1, 2, "failed"],
  ["cancel", 15, null, 17, "done"],
];

describe("the state of a document under way", () => {
  it.each(table)("%s, from %s over %s to %s: %s", (action, stateBefore, stateSeen, stateId, verdict) => {
    const { actions } = builtInProfile.kinds.invoice;
    expect(judgeState(actions, action, { stateBefore, stateSeen }, stateId)).toBe(verdict);
  });

  it("fails back into a state that another action leads to, too: nobody else brought it there", () => {
    const { actions } = builtInProfile.kinds.invoice;
    const accept = { from: [15], onTheWay: [1], done: [30], failed: [15, 17] };
    const own = { ...actions, accept };
    expect(judgeState(own, "accept", { stateBefore: 15, stateSeen: 1 }, 15)).toBe("failed");
    expect(judgeState(own, "accept", { stateBefore: 15, stateSeen: 1 }, 17)).toBe("overtaken");
  });
});
