import { describe, expect, it } from "vitest";
import type { Submission } from "../../../src/db/rows/submissions.ts";
import { sideEffectsOfDecision, sideEffectsOfSave } from "../../../src/submissions/news.ts";
import { preparedNotices } from "../../../src/submissions/prepared-news.ts";
import type { SubmissionNews } from "../../../src/submissions/submission-kind.ts";

const row = {
  ...{ id: "s", accountId: "a", tin: "301000011", telegramUserId: 7, kind: "act", documentId: "d" },
  ...{ action: "accept", draftId: "draft", preparedBy: 9 },
} as unknown as Submission;

interface Told {
  readonly notice?: string;
  readonly audit?: string;
}

/** Of a decision whether its preparer hears of it, what the signer is told and what is recorded; the same of a save. */
const table: ReadonlyArray<readonly [SubmissionNews, prepared: boolean, decision: Told, save: Told]> = [
  ["accepted", false, { notice: "decisionQueued" }, { audit: "saved" }],
  ["unknown", false, { notice: "decisionUnknown" }, {}],
  ["refused", true, { notice: "decisionRefused", audit: "decisionRefused" }, { audit: "save:refused" }],
  ["returned", false, { audit: "decisionReturned" }, { audit: "save:returned" }],
  ["onTheWay", false, { notice: "decisionOnTheWay" }, {}],
  ["done", true, { notice: "decisionDone", audit: "decisionDone" }, { notice: "saveDone", audit: "saved" }],
  ["failed", true, { notice: "decisionFailed", audit: "decisionFailed" }, { audit: "save:failed" }],
  [
    "overtaken",
    true,
    { notice: "decisionOvertaken", audit: "decisionOvertaken" },
    { audit: "save:overtaken" },
  ],
  [
    "notArrived",
    true,
    { notice: "decisionNotArrived", audit: "decisionNotArrived" },
    { notice: "saveNotArrived", audit: "saveNotArrived" },
  ],
  [
    "untracked",
    true,
    { notice: "decisionUntracked", audit: "decisionUntracked" },
    { notice: "saveUntracked", audit: "saveUntracked" },
  ],
  ["needsLogin", false, { notice: "followNeedsLogin" }, { notice: "saveNeedsLogin" }],
  ["waitsAgain", false, { notice: "decisionWaitsAgain" }, {}],
];

const whose = { telegramUserId: 7, accountId: "a" };
const about = { kind: "act", documentId: "d" };

describe("what is told and recorded of a submission", () => {
  it.each(table)("%s", (news, prepared, decision, save) => {
    const ofPreparer = {
      ...{ telegramUserId: 9, news: "preparedOutcome", ...about, data: { decisionId: "s" } },
      ...{ dedupeKey: `prepared:s:${news}`, group: "prepared:9:301000011" },
    };
    expect(sideEffectsOfDecision(row, news, { stateId: 5 })).toEqual({
      notices: [
        ...[decision.notice ?? []].flat().map((told) => ({
          ...{ ...whose, ...about, news: told, dedupeKey: `decision:s:${told}` },
          data: { decisionId: "s", action: "accept", stateId: 5 },
        })),
        ...(prepared ? [ofPreparer] : []),
      ],
      audit: [decision.audit ?? []]
        .flat()
        .map((event) => ({ ...whose, event, data: { decisionId: "s", stateId: 5 } })),
    });
    const isSaved = save.audit === "saved";
    expect(sideEffectsOfSave(row, news, { stateId: 5 })).toEqual({
      notices: [save.notice ?? []].flat().map((told) => ({
        ...{ ...whose, ...about, news: told, dedupeKey: `save:s:${told}` },
        data: { submissionId: "s", draftId: "draft", stateId: 5 },
      })),
      audit: [save.audit ?? []].flat().map((event) => ({
        ...{ ...whose, event, data: { submissionId: "s", ...(isSaved ? {} : { stateId: 5 }) } },
      })),
      ...(isSaved ? { endedDraft: "draft" } : {}),
    });
  });

  it("goes to nobody who was deleted, and ends no draft that is gone", () => {
    expect(sideEffectsOfDecision({ ...row, telegramUserId: 0, preparedBy: null }, "done").notices).toEqual(
      [],
    );
    expect(sideEffectsOfSave({ ...row, telegramUserId: 0, draftId: null }, "done")).not.toMatchObject({
      notices: [{}],
      endedDraft: null,
    });
    expect(sideEffectsOfSave({ ...row, draftId: null }, "done")).not.toHaveProperty("endedDraft");
  });

  it("reaches who prepared it also where its signer took it back", () => {
    expect(preparedNotices(row, "undone")).toHaveLength(1);
  });
});
