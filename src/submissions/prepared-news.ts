/** The events that end a prepared decision which a colleague signs, as news for the person who prepared it. */
import type { NewNotice } from "../db/rows/news.ts";
import { preparedOutcomes } from "../db/rows/prepared-news.ts";
import type { Submission } from "../db/rows/submissions.ts";
import type { SubmissionNews } from "./submission-kind.ts";

export { preparedOutcome } from "../db/rows/prepared-news.ts";

/** The events that end it; steps in between are the signer's. */
const ENDS: ReadonlyArray<SubmissionNews | "undone"> = [
  "done",
  "failed",
  "refused",
  "overtaken",
  "notArrived",
  "untracked",
  "undone",
];

/** The notices; empty where nobody else prepared it, or where it has not come to its end. */
export function preparedNotices(row: Submission, news: SubmissionNews | "undone"): readonly NewNotice[] {
  return ENDS.includes(news) ? preparedOutcomes(row, news) : [];
}
