/** The dependencies of every signing step. */
import type { Certificate } from "pkijs";
import type { Policies } from "../documents/policies.ts";
import type { Submissions } from "../submissions/create-submissions.ts";
import type { SubmissionParts } from "../submissions/submission-parts.ts";

export interface SigningParts extends SubmissionParts {
  readonly submissions: Pick<Submissions, "reserve" | "post">;
  readonly policies: Policies;
  readonly random: (bytes: number) => Uint8Array;
  /** Certificates of authorities that the operator trusts; without any, anybody's certificate is taken. */
  readonly roots: readonly Certificate[];
  /** When a document of an account was last not read in time (milliseconds), by the account's id. */
  readonly lateViews: Map<string, number>;
}

export const SESSION_TTL_MS = 10 * 60_000;
