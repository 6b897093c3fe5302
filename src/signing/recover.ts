/** Repairs, at start, what a crash left of signing sessions. */
import { closeSession, isLiving } from "./close-session.ts";
import type { SigningParts } from "./signing-parts.ts";

/** Decisions whose session is over wait for a signature again. To be called after the submissions' own recovery. */
export async function recover(parts: SigningParts): Promise<void> {
  const { db } = parts;
  for (const decision of await db.decisions.findByState(["signing"])) {
    const session = await db.signingSessions.findOfDecision(decision.id);
    if (!session) await db.submissions.move(decision.id, { from: ["signing"], to: "open" });
    else if (!isLiving(parts, session)) await closeSession(parts, session, "expired");
  }
}
