/** Puts right, at start, what a crash left half done. */
import { closeSession, isLiving } from "./close-session.ts";
import { resumeFollowJob } from "./follow-schedule.ts";
import { settleUnknown } from "./post-signature.ts";
import type { SigningParts } from "./signing-parts.ts";

/**
 * A decision found in `submitting` may have been posted: it becomes `unknown` and is followed, never posted again.
 * Decisions under way whose following was lost are followed again. Safe to repeat; call it before work is taken.
 */
export async function recover(parts: SigningParts): Promise<void> {
  const { db, clock, log } = parts;
  for (const decision of await db.decisions.findByState(["submitting"])) {
    log.warn("found a signature whose arrival is unknown", { decisionId: decision.id });
    const session = await db.signingSessions.findOfDecision(decision.id);
    await settleUnknown(parts, decision, decision.updatedAt);
    if (session) await db.signingSessions.setResult(session.id, decision.id, "unknown");
  }
  for (const { id, postedAt, updatedAt } of await db.decisions.findByState(["following", "unknown"])) {
    await db.jobs.add([resumeFollowJob(id, postedAt ?? updatedAt, clock.now())]);
  }
  for (const decision of await db.decisions.findByState(["signing"])) {
    const session = await db.signingSessions.findOfDecision(decision.id);
    if (!session) await db.decisions.move(decision.id, { from: ["signing"], to: "open" });
    else if (!isLiving(parts, session)) await closeSession(parts, session, "expired");
  }
}
