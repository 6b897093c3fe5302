/** The job that marks a submission as unknown if its result was never recorded: its process died or could not write. */
import { z } from "zod";
import type { NewJob } from "../db/insert-jobs.ts";
import { settleUnknown } from "./settle.ts";
import type { Handler, SubmissionParts } from "./submission-parts.ts";

/** Any submission's id. The name dates from when only decisions were submitted, and stored jobs use it. */
const payloadSchema = z.object({ decisionId: z.string() });
/** Longer than Kotib ever waits for the answer to a post. */
const ABANDONED_AFTER_MS = 5 * 60_000;

/** The job to store with a submission that starts at `now`. */
export function abandonedJob(id: string, now: number): NewJob {
  return {
    type: "abandonedSubmission",
    lane: `decision:${id}`,
    payload: { decisionId: id },
    runAt: now + ABANDONED_AFTER_MS,
  };
}

export function createAbandonedHandler(parts: SubmissionParts): Handler {
  return async (job) => {
    const { decisionId: id } = payloadSchema.parse(job.payload);
    const row = await parts.db.submissions.find(id);
    // A later post is another try, with its own job.
    // eslint-disable-next-line no-restricted-syntax -- what is being posted is moved back with the clock.
    const isOld = row !== null && parts.clock.now() - row.updatedAt >= ABANDONED_AFTER_MS;
    if (row?.state !== "submitting" || !isOld) return;
    parts.log.warn("found a submission whose arrival is unknown", { submissionId: id });
    await settleUnknown(parts, row, row.updatedAt);
  };
}
