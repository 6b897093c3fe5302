/** Puts right, at start, what a crash left half done, and takes following up again. */
import type { Decision } from "../db/decisions.ts";
import { closeSession, isLiving } from "./close-session.ts";
import { resumeFollowJob } from "./follow-schedule.ts";
import { settleUnknown } from "./post-signature.ts";
import type { SigningParts } from "./signing-parts.ts";

/**
 * A decision found in `submitting` may have been posted: it becomes `unknown` and is followed, never posted again.
 * Decisions under way whose following was lost are followed again. Safe to repeat; call it before work is taken.
 */
export async function recover(parts: SigningParts): Promise<void> {
  const { db, log } = parts;
  for (const decision of await db.decisions.findByState(["submitting"])) {
    log.warn("found a signature whose arrival is unknown", { decisionId: decision.id });
    const session = await db.signingSessions.findOfDecision(decision.id);
    await settleUnknown(parts, decision, decision.updatedAt);
    if (session) await db.signingSessions.setResult(session.id, decision.id, "unknown");
  }
  await resumeFollowing(parts, await db.decisions.findByState(["following", "unknown"]));
  for (const decision of await db.decisions.findByState(["signing"])) {
    const session = await db.signingSessions.findOfDecision(decision.id);
    if (!session) await db.submissions.move(decision.id, { from: ["signing"], to: "open" });
    else if (!isLiving(parts, session)) await closeSession(parts, session, "expired");
  }
}

/** Looks at once at what is under way for an account that could not be read for want of a login. */
export async function lookAgain(parts: SigningParts, accountId: string): Promise<void> {
  await resumeFollowing(parts, await parts.db.decisions.findOfAccount(accountId, ["following", "unknown"]));
}

async function resumeFollowing({ db, clock }: SigningParts, decisions: readonly Decision[]): Promise<void> {
  const now = clock.now();
  await db.jobs.add(
    decisions.map(({ id, postedAt, updatedAt }) => resumeFollowJob(id, postedAt ?? updatedAt, now)),
  );
}
