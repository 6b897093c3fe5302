/** The job that marks a submission as unknown if its result was never recorded: its process died or could not write. */
import { z } from "zod";
import { keyWhenGone } from "../db/engine/replica.ts";
import type { NewJob } from "../db/rows/insert-jobs.ts";
import type { JobHandler } from "../jobs/job-runner.ts";
import { settleUnknown } from "./settle.ts";
import type { SubmissionParts } from "./submission-parts.ts";

const payloadSchema = z.object({ submissionId: z.string(), by: z.string().optional() });
/** Longer than Kotib ever waits for the answer to a post. */
const ABANDONED_AFTER_MS = 5 * 60_000;

/** The job to store with a submission that starts at `now`; `by`: the process that posts it, where there are several. */
export function abandonedJob(id: string, now: number, by: string | undefined): NewJob {
  return {
    type: "abandonedSubmission",
    lane: `decision:${id}`,
    payload: { submissionId: id, by },
    runAt: now + ABANDONED_AFTER_MS,
    ...(by === undefined ? {} : { key: keyWhenGone(by) }),
  };
}

export function createAbandonedHandler(parts: SubmissionParts): JobHandler {
  return async (job) => {
    const { submissionId: id, by } = payloadSchema.parse(job.payload);
    const { db, clock } = parts;
    const row = await db.submissions.find(id);
    if (row?.state !== "submitting") return;
    // eslint-disable-next-line no-restricted-syntax -- what is being posted is moved back with the clock.
    const isOld = clock.now() - row.updatedAt >= ABANDONED_AFTER_MS;
    // A later post is another try, with its own job.
    if (!isOld && !(await isLeftBehind(parts, by))) return;
    parts.log.warn("found a submission whose arrival is unknown", { submissionId: id });
    await settleUnknown(parts, row, { postedAt: row.updatedAt });
  };
}

/** Whether the process that was to post it is gone; one that is only cut off notes the answer all the same when it is back. */
async function isLeftBehind({ db }: Pick<SubmissionParts, "db">, by: string | undefined): Promise<boolean> {
  return by !== undefined && db.replica !== null && !(await db.replica.lives(by));
}
