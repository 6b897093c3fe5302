/** The job that takes a submission for unknown when nobody wrote down what came of it: its process died or could not write. */
import { z } from "zod";
import type { NewJob } from "../db/insert-jobs.ts";
import { settleUnknown } from "./post-signature.ts";
import type { Handler, SigningParts } from "./signing-parts.ts";

const payloadSchema = z.object({ decisionId: z.string() });
/** Longer than the answer to a post is ever awaited. */
const ABANDONED_AFTER_MS = 5 * 60_000;

/** The job to be written with a submission that begins at `now`. */
export function abandonedJob(decisionId: string, now: number): NewJob {
  return {
    type: "abandonedSubmission",
    lane: `decision:${decisionId}`,
    payload: { decisionId },
    runAt: now + ABANDONED_AFTER_MS,
  };
}

export function createAbandonedHandler(parts: SigningParts): Handler {
  return async (job) => {
    const { decisionId } = payloadSchema.parse(job.payload);
    const decision = await parts.db.decisions.find(decisionId);
    // A younger one is another try, with a job of its own.
    const isOld = decision !== null && parts.clock.now() - decision.updatedAt >= ABANDONED_AFTER_MS;
    if (decision?.state !== "submitting" || !isOld) return;
    parts.log.warn("found a signature whose arrival is unknown", { decisionId });
    await settleUnknown(parts, decision, decision.updatedAt);
  };
}
