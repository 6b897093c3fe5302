/** Repairs, at start, what a crash left of signing sessions. */
import { closeSession, isLiving } from "./close-session.ts";
import type { SigningParts } from "./signing-parts.ts";

/** Returns decisions whose session is over to the signing queue. Call it after the recovery of submissions. */
export async function recover(parts: SigningParts): Promise<void> {
  const { db } = parts;
  for (const decision of await db.decisions.findByState(["signing"])) {
    const session = await db.signingSessions.findOfDecision(decision.id);
    if (!session) await db.submissions.move(decision.id, { from: ["signing"], to: "open" });
    else if (!isLiving(parts, session)) await closeSession(parts, session, "expired");
  }
}
