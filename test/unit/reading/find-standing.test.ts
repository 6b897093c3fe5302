import { describe, expect, it } from "vitest";
import { builtInKinds } from "../../../src/documents/every-kind.ts";
import { stands } from "../../../src/reading/find-standing.ts";

const { invoice } = builtInKinds;
const [waiting = -1] = invoice.actions.accept?.from ?? [];
const [accepted = -1] = invoice.actions.accept?.done ?? [];

describe("a decision whose outcome the service never showed", () => {
  it.each([
    ["untracked", waiting, null, true],
    ["untracked", null, null, true],
    // The service's word counts, whatever it is.
    ["untracked", accepted, null, false],
    ["untracked", 999, null, false],
    // Of this one nobody knows whether it was signed at all.
    ["untracked", waiting, "restored", false],
    ["following", accepted, null, true],
    ["open", 999, null, true],
  ] as const)("%s, with its document in state %s (%s), stands: %s", (state, stateId, detail, expected) => {
    expect(stands(invoice, { state, action: "accept", detail }, stateId)).toBe(expected);
  });
});
