/** The job that ends a session when its time is over. */
import { z } from "zod";
import type { NewJob } from "../db/rows/insert-jobs.ts";
import type { JobHandler } from "../jobs/job-runner.ts";
import { closeSession, isLiving } from "./close-session.ts";
import type { SigningParts } from "./signing-parts.ts";

const payloadSchema = z.object({ sessionId: z.string() });

/** The job for a session that ends at `expiresAt`. */
export function expireJob(sessionId: string, expiresAt: number): NewJob {
  return {
    type: "expireSession",
    lane: `session:${sessionId}`,
    key: `expire:${sessionId}:${expiresAt}`,
    payload: { sessionId },
    runAt: expiresAt,
  };
}

/** Ends the session; runs again later if the session was given more time meanwhile. */
export function createExpireHandler(parts: SigningParts): JobHandler {
  return async (job) => {
    const { sessionId } = payloadSchema.parse(job.payload);
    const session = await parts.db.signingSessions.find(sessionId);
    if (!session || session.state === "ended") return;
    if (isLiving(parts, session)) await parts.db.jobs.add([expireJob(sessionId, session.expiresAt)]);
    else await closeSession(parts, session, "expired");
  };
}
