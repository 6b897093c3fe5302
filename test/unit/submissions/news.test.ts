import { describe, expect, it } from "vitest";
import type { Submission } from "../../../src/db/rows/submissions.ts";
import { sideEffectsOfDecision, sideEffectsOfSave } from "../../../src/submissions/news.ts";
import { preparedNotices } from "../../../src/submissions/prepared-news.ts";
import type { SubmissionNews } from "../../../src/submissions/submission-kind.ts";

const row = {
  ...{ id: "s", accountId: "a", tin: "301000011", telegramUserId: 7, kind: "act", documentId: "d" },
  ...{ action: "accept", draftId: "draft", preparedBy: 9 },
} as unknown as Submission;

type Told = readonly [notice: string | null, audit: string | null];

/** Of a decision whether its preparer hears of it, what the signer is told and what is recorded; the same of a save. */
const table: ReadonlyArray<readonly [SubmissionNews, prepared: boolean, decision: Told, save: Told]> = [
  ["accepted", false, ["decisionQueued", null], [null, "saved"]],
  ["unknown", false, ["decisionUnknown", null], [null, null]],
  ["refused", true, ["decisionRefused", "decisionRefused"], [null, "save:refused"]],
  ["returned", false, [null, "decisionReturned"], [null, "save:returned"]],
  ["onTheWay", false, ["decisionOnTheWay", null], [null, null]],
  ["done", true, ["decisionDone", "decisionDone"], ["saveDone", "saved"]],
  ["failed", true, ["decisionFailed", "decisionFailed"], [null, "save:failed"]],
  ["overtaken", true, ["decisionOvertaken", "decisionOvertaken"], [null, "save:overtaken"]],
  ["notArrived", true, ["decisionNotArrived", "decisionNotArrived"], ["saveNotArrived", "saveNotArrived"]],
  ["untracked", true, ["decisionUntracked", "decisionUntracked"], ["saveUntracked", "saveUntracked"]],
  ["needsLogin", false, ["followNeedsLogin", null], ["saveNeedsLogin", null]],
  ["waitsAgain", false, ["decisionWaitsAgain", null], [null, null]],
];

const some = (told: string | null) => (told === null ? [] : [told]);
const whose = { telegramUserId: 7, accountId: "a" };
const about = { kind: "act", documentId: "d" };

describe("what is told and recorded of a submission", () => {
  it.each(table)("%s", (news, prepared, [notice, event], [saveNotice, saveEvent]) => {
    const ofPreparer = {
      ...{ telegramUserId: 9, news: "preparedOutcome", ...about, data: { decisionId: "s" } },
      ...{ dedupeKey: `prepared:s:${news}`, group: "prepared:9:301000011" },
    };
    expect(sideEffectsOfDecision(row, news, { stateId: 5 })).toEqual({
      notices: [
        ...some(notice).map((told) => ({
          ...{ ...whose, ...about, news: told, dedupeKey: `decision:s:${told}` },
          data: { decisionId: "s", action: "accept", stateId: 5 },
        })),
        ...(prepared ? [ofPreparer] : []),
      ],
      audit: some(event).map((told) => ({ ...whose, event: told, data: { decisionId: "s", stateId: 5 } })),
    });
    const isSaved = saveEvent === "saved";
    expect(sideEffectsOfSave(row, news, { stateId: 5 })).toEqual({
      notices: some(saveNotice).map((told) => ({
        ...{ ...whose, ...about, news: told, dedupeKey: `save:s:${told}` },
        data: { submissionId: "s", draftId: "draft", stateId: 5 },
      })),
      audit: some(saveEvent).map((told) => ({
        ...{ ...whose, event: told, data: { submissionId: "s", ...(isSaved ? {} : { stateId: 5 }) } },
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
