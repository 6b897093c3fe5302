/** The submissions room: writes to the service, each once. */
import type { Input, Operation } from "../api/operation.ts";
import type { Submission } from "../db/rows/submissions.ts";
import { openRoom } from "../open-room.ts";
import { createAbandonedHandler } from "./abandoned.ts";
import { createFollowHandler } from "./follow.ts";
import { look } from "./look.ts";
import { type PostOptions, post } from "./post.ts";
import { lookAgain, recover } from "./recover.ts";
import { reserve } from "./reserve.ts";
import type { SubmissionParts } from "./submission-parts.ts";

export type Submissions = ReturnType<typeof createSubmissions>;

export const createSubmissions = (parts: SubmissionParts) => ({
  ...openRoom(parts, { reserve, look, recover, lookAgain }),
  /**
   * Posts reserved rows by one call of a writing operation, and stores each row's result: an action is followed, a save
   * is done. Never posts twice and never throws because of the service's answer.
   */
  post: <In extends Input, Out, Is>(
    rows: readonly Submission[],
    operation: Operation<In, Out, Is>,
    input: NoInfer<In>,
    options?: PostOptions<Out>,
  ) => post(parts, rows, operation, input, options),
  /** Every save of a draft, the latest first, even after one of them ended the draft; empty if it was never posted. */
  findSaves: (draftId: string) => parts.db.submissions.findOfDraft(draftId),
  jobs: {
    follow: { work: createFollowHandler(parts) },
    abandonedSubmission: { work: createAbandonedHandler(parts) },
  },
});
