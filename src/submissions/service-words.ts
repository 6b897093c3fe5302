/** Tells the service's words in a submission's `detail` from the marks of ours that stand there in their place. */

import { NOT_ARRIVED } from "../db/rows/submission-states.ts";
import { FORBIDDEN, RESTORED, type Submission } from "../db/rows/submissions.ts";
import { voidReasons } from "../documents/void-reason.ts";
import type { OutcomeUnknown } from "../errors.ts";
import { BULK_REFUSED, UNEXPLAINED } from "./news.ts";

const MARKS: readonly string[] = [
  BULK_REFUSED,
  FORBIDDEN,
  NOT_ARRIVED,
  RESTORED,
  UNEXPLAINED,
  ...voidReasons,
];

/** Null where it holds a mark, or nothing. */
export function serviceWords({ detail }: Pick<Submission, "detail">): string | null {
  return detail === null || MARKS.includes(detail) ? null : detail;
}

/** The failure that the service reported, while nobody knows whether it is true; otherwise null. */
export function reportedFailure({
  state,
  detail,
}: Pick<Submission, "state" | "detail">): OutcomeUnknown["failure"] {
  const words = serviceWords({ detail });
  return state === "unknown" && (words !== null || detail === UNEXPLAINED) ? { detail: words } : null;
}
