/** All differences between an action that a person signs and the save of a new document. */
import type { Submission } from "../db/rows/submissions.ts";
import type { SideEffects } from "../db/rows/write-side-effects.ts";
import type { BusinessDocument } from "../documents/document.ts";
import type { Sought } from "../reading/locate-document.ts";
import type { Refusal } from "./refusal.ts";

/**
 * The meaning of a look at the document. `onTheWay`: the service is working on it. `unchanged`: nothing shows that the
 * post arrived. `overtaken`: somebody else brought it to another state. `unseen`: the look was not conclusive.
 */
export type Verdict = "done" | "failed" | "overtaken" | "onTheWay" | "unchanged" | "unseen";

/** The events of a submission, as they are reported and recorded. */
const submissionNews = [
  /** The service accepted it: an action is queued, a save is done. */
  "accepted",
  /** No answer, or an unclear one: Kotib is finding out whether it arrived. */
  "unknown",
  /** Refused at once; the service's words are the submission's `detail`. */
  "refused",
  /** Nothing was posted, or nothing was done: a decision is back in the signing queue, a draft can be saved again. */
  "returned",
  /** A look showed it on its way for the first time. */
  "onTheWay",
  "done",
  /** The service accepted it, and it failed later; the service's words are the submission's `detail`. */
  "failed",
  /** The document reached a state that this action does not lead to: someone else was faster. */
  "overtaken",
  /** Followed long enough to conclude that it did not arrive. */
  "notArrived",
  /** Nothing that can be read shows the result. */
  "untracked",
  /** Following waits until the person logs in again. */
  "needsLogin",
  /** After a restore, a look showed that it was never signed: it is back in the signing queue. */
  "waitsAgain",
] as const;
export type SubmissionNews = (typeof submissionNews)[number];

export interface SubmissionKind {
  /** The state after the service accepted it: to be followed, or done. */
  readonly accepted: "following" | "done";
  /** The way to look for its document. */
  seek(row: Submission): Pick<Sought, "actor" | "mayBeAbsent">;
  /** Judges a look; `document` is null if it was looked for and is not there. */
  judge(row: Submission, document: BusinessDocument | null): Verdict;
  /** The proof that an error of a post of `count` rows gives for each of them; null if they may have arrived. */
  readRefusal(error: unknown, count: number): Refusal | null;
  /** The rows written in the transaction of the move: notices, audit, the draft's end. */
  sideEffects(row: Submission, news: SubmissionNews, data?: Readonly<Record<string, unknown>>): SideEffects;
}
