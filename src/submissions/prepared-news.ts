/** The outcome of what one prepared and a colleague signs, for the one who prepared it. */
import { z } from "zod";
import { defineNews, type NewNotice } from "../db/rows/news.ts";
import { NOBODY } from "../db/rows/submission-states.ts";
import type { Submission } from "../db/rows/submissions.ts";
import type { SubmissionNews } from "./submission-kind.ts";

export const preparedOutcome = defineNews({
  name: "preparedOutcome",
  data: z.object({ decisionId: z.string() }),
  urgency: "outcome",
});

/** The event that ends it; steps in between are the signer's. */
const ENDS: ReadonlyArray<SubmissionNews | "undone"> = [
  "done",
  "failed",
  "refused",
  "overtaken",
  "notArrived",
  "untracked",
  "undone",
];
/** Empty where nobody else prepared it, or who did has left, or where it has not come to its end. */
export function preparedNotices(
  { id, tin, kind, documentId, preparedBy }: Submission,
  news: SubmissionNews | "undone",
): readonly NewNotice[] {
  if (preparedBy === null || preparedBy === NOBODY || !ENDS.includes(news)) return [];
  return [
    preparedOutcome.notice({
      telegramUserId: preparedBy,
      kind,
      documentId,
      data: { decisionId: id },
      dedupeKey: `prepared:${id}:${news}`,
      group: `prepared:${preparedBy}:${tin}`,
    }),
  ];
}
