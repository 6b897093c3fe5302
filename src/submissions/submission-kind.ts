/** All that differs between the action that a person signs and the save of a new document. */
import type { Submission } from "../db/submissions.ts";
import type { SideEffects } from "../db/write-side-effects.ts";
import type { BusinessDocument } from "../documents/document.ts";
import type { Sought } from "../reading/locate-document.ts";
import type { Refusal } from "./refusal.ts";

/**
 * What a look at the document means. `onTheWay`: the service works on it. `unchanged`: nothing tells that the post
 * arrived. `overtaken`: someone else brought it to another state. `unseen`: this look tells nothing.
 */
export type Verdict = "done" | "failed" | "overtaken" | "onTheWay" | "unchanged" | "unseen";

/** What becomes of a submission, as it is told and written down. */
export const submissionNews = [
  /** The service took it: an action is queued, a save is done. */
  "accepted",
  /** No answer, or one that does not tell: whether it arrived is being found out. */
  "unknown",
  /** Refused at once; the service's words are the submission's `detail`. */
  "refused",
  /** Nothing was posted, or nothing done: a decision waits in the signing queue again, a draft may be saved again. */
  "returned",
  /** Seen on its way for the first time. */
  "onTheWay",
  "done",
  /** The service took it and it failed later; the service's words are the submission's `detail`. */
  "failed",
  /** The document went to a state that this action does not lead to: someone else was faster. */
  "overtaken",
  /** Followed for long enough to say that it did not arrive. */
  "notArrived",
  /** Nothing can be read that would tell the result. */
  "untracked",
  /** Following waits until the person logs in again. */
  "needsLogin",
] as const;
export type SubmissionNews = (typeof submissionNews)[number];

export interface SubmissionKind {
  /** The state of what the service took: to be followed, or done with that. */
  readonly accepted: "following" | "done";
  /** How its document is looked for. */
  seek(row: Submission): Pick<Sought, "actor" | "mayBeAbsent">;
  /** `document` is null where it was looked for and is not there. */
  judge(row: Submission, document: BusinessDocument | null): Verdict;
  /** What an error of a post of so many proves of each; null where it may have arrived. */
  readRefusal(error: unknown, count: number): Refusal | null;
  /** What is written in the transaction of the move: notices, audit, the draft's end. */
  sideEffects(row: Submission, news: SubmissionNews, data?: Readonly<Record<string, unknown>>): SideEffects;
}
