import { describe, expect, it } from "vitest";
import type { Database } from "../../../src/db/open-database.ts";
import type { Decision } from "../../../src/db/rows/decisions.ts";
import type { SubmissionState } from "../../../src/db/rows/submission-states.ts";
import { builtInKinds } from "../../../src/documents/every-kind.ts";
import { readDecisions, stands } from "../../../src/judgement/standing-decisions.ts";

const { invoice } = builtInKinds;
const [waiting = -1] = invoice.actions.accept?.from ?? [];
const [accepted = -1] = invoice.actions.accept?.done ?? [];

describe("a decision of the organization", () => {
  it.each([
    ["untracked", waiting, null, true],
    ["untracked", null, null, true],
    // The service's word counts, whatever it is.
    ["untracked", accepted, null, false],
    ["untracked", 999, null, false],
    // Of this one nobody knows whether it was signed at all.
    ["untracked", waiting, "restored", false],
    ["following", accepted, null, true],
    ["unknown", 999, null, true],
    ["open", waiting, null, true],
    ["open", null, null, true],
    // Nobody can sign what its state does not allow any more.
    ["open", accepted, null, false],
    ["signing", 999, null, false],
  ] as const)("%s, with its document in state %s (%s), stands: %s", (state, stateId, detail, expected) => {
    expect(stands(invoice, { state, action: "accept", detail }, stateId)).toBe(expected);
  });

  it("counts before one without an outcome about the same document, in whichever order they come", async () => {
    const of = (state: SubmissionState) => ({ kind: "invoice", documentId: "one", state }) as Decision;
    const both = [of("untracked"), of("following")];
    for (const rows of [both, both.toReversed()]) {
      const db = { decisions: { findAllStanding: async () => rows } } as unknown as Database;
      const found = await readDecisions({ db }, "300000011" as never);
      expect([...found.values()].map(({ state }) => state)).toEqual(["following"]);
    }
  });
});
