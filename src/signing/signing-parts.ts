/** What every step of signing works with. */
import type { SubmissionParts } from "../submissions/submission-parts.ts";
import type { Submissions } from "../submissions/submissions.ts";

export type { Handler, JobWork } from "../submissions/submission-parts.ts";

export interface SigningParts extends SubmissionParts {
  readonly submissions: Pick<Submissions, "reserve" | "post">;
  readonly random: (bytes: number) => Uint8Array;
}

export const SESSION_TTL_MS = 10 * 60_000;
