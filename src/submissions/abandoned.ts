/** The job that takes a submission for unknown when nobody wrote down what came of it: its process died or could not write. */
import { z } from "zod";
import type { NewJob } from "../db/insert-jobs.ts";
import { settleUnknown } from "./settle.ts";
import type { Handler, SubmissionParts } from "./submission-parts.ts";

/** Any submission's id: the name is that of jobs in flight when there were decisions alone. */
const payloadSchema = z.object({ decisionId: z.string() });
/** Longer than the answer to a post is ever awaited. */
const ABANDONED_AFTER_MS = 5 * 60_000;

/** The job to be written with a submission that begins at `now`. */
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
    // A younger one is another try, with a job of its own.
    const isOld = row !== null && parts.clock.now() - row.updatedAt >= ABANDONED_AFTER_MS;
    if (row?.state !== "submitting" || !isOld) return;
    parts.log.warn("found a submission whose arrival is unknown", { submissionId: id });
    await settleUnknown(parts, row, row.updatedAt);
  };
}
