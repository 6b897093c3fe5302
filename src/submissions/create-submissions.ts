/** Builds the submissions room: its interface for other rooms, its jobs, and its recovery at start. */
import type { JobWork } from "../jobs/job-runner.ts";
import { createAbandonedHandler } from "./abandoned.ts";
import { createFollowHandler } from "./follow.ts";
import { look } from "./look.ts";
import { post } from "./post.ts";
import { lookAgain, recover } from "./recover.ts";
import { reserve } from "./reserve.ts";
import type { SubmissionParts } from "./submission-parts.ts";
import type { Submissions } from "./submissions.ts";

export interface SubmissionRoom extends Submissions {
  /** By job type, for the job runners. */
  readonly jobs: Readonly<Record<"follow" | "abandonedSubmission", JobWork>>;
}

export function createSubmissions(parts: SubmissionParts): SubmissionRoom {
  return {
    reserve: (reservations) => reserve(parts, reservations),
    post: (rows, operation, input, options) => post(parts, rows, operation, input, options),
    findSaves: (draftId) => parts.db.submissions.findOfDraft(draftId),
    look: (save, language) => look(parts, save, language),
    recover: () => recover(parts),
    lookAgain: (accountId) => lookAgain(parts, accountId),
    jobs: {
      follow: { work: createFollowHandler(parts) },
      abandonedSubmission: { work: createAbandonedHandler(parts) },
    },
  };
}
