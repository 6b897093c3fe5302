import { expect, it } from "vitest";
import { findDecided, signingQueueIn } from "../../../../src/bot/document/decided.ts";
import type { Visit } from "../../../../src/bot/visit.ts";
import type { Decision } from "../../../../src/db/rows/decisions.ts";
import { type SubmissionState, submissionStates } from "../../../../src/db/rows/submission-states.ts";

const decisionOf = (state: SubmissionState, documentId: string, accountId = "mine") =>
  ({ kind: "invoice", documentId, accountId, state }) as Decision;

const decidedOf = (rows: Decision[]) =>
  findDecided(
    { dependencies: { db: { decisions: { findAllStanding: async () => rows } } } } as unknown as Visit,
    "300000011" as never,
  );

it("takes into the signing queue what nobody has signed yet, of this account alone", async () => {
  const rows = submissionStates.flatMap((state) => [
    decisionOf(state, state),
    decisionOf(state, `${state} of a colleague`, "theirs"),
  ]);
  const queue = signingQueueIn(await decidedOf(rows), "mine");
  expect(queue.map(({ documentId }) => documentId)).toEqual(["open", "signing"]);
});

it("counts the open one of two decisions about one document, in whichever order they come", async () => {
  const both = [decisionOf("untracked", "one"), decisionOf("following", "one")];
  for (const rows of [both, both.toReversed()])
    expect([...(await decidedOf(rows)).values()].map(({ state }) => state)).toEqual(["following"]);
});
