import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { actionCases } from "./action-cases.ts";
import { bulkSubmitCases } from "./bulk-submit-cases.ts";
import { cannedTokens, createCannedService } from "./canned-service.ts";
import { walkedProfile } from "./conformance.ts";
import { readContract } from "./contract.ts";
import { documentedActions, documentedLists } from "./documented-operations.ts";
import { listCases } from "./list-cases.ts";
import { findMutations } from "./mutations.ts";
import { otherCases } from "./other-cases.ts";
import { walk } from "./walk.ts";
import { startWireRecorder, type WireRecorder } from "./wire-recorder.ts";

const right = walkedProfile();
const contract = readContract();
const mutations = findMutations(right);

describe("a description with one wrong field", () => {
  let recorder: WireRecorder;
  beforeAll(async () => {
    recorder = await startWireRecorder(createCannedService(right));
  });
  afterAll(() => recorder.close());

  it("is made for every documented list, filter and action", () => {
    const made = new Set(
      mutations.map(({ subject, filter }) => (filter === null ? subject : `${subject} ${filter}`)),
    );
    const wanted = [
      ...documentedLists.map(({ kind, list }) => `${kind}.${list}`),
      ...documentedLists.flatMap(({ kind, list, filters }) =>
        Object.keys(filters).map((filter) => `${kind}.${list} ${filter}`),
      ),
      ...documentedActions.map(({ kind, action }) => `${kind}.${action}`),
    ];
    expect(wanted.filter((subject) => !made.has(subject))).toEqual([]);
  });

  it.each(mutations)("is noticed by the walk: $what", async ({ subject, filter, mutate }) => {
    const profile = structuredClone(right);
    mutate(profile);
    const options = { profile, contract, short: false };
    const cases = [
      ...otherCases(profile),
      ...listCases(options),
      ...actionCases(options),
      ...bulkSubmitCases(options),
    ].filter((one) => one.subject === subject && (filter === null || one.filter === filter));
    const { failed } = await walk({ profile, contract, recorder, tokens: cannedTokens }, cases);
    expect(failed).not.toEqual([]);
  });
});
