/** Sees to it that a signature is used once in all time, and only in its living session; inside a running change. */
import { and, eq, ne } from "drizzle-orm";
import { submissions } from "../tables/decisions.ts";
import { signingItems, signingSessions, usedSignatures } from "../tables/signing.ts";
import type { Store } from "./store.ts";

export function createSignatureUse({ orm, clock }: Store) {
  const itemOf = (sessionId: string, decisionId: string) =>
    and(eq(signingItems.sessionId, sessionId), eq(signingItems.decisionId, decisionId));

  return {
    /** Whether the session lives, and is over this decision, of the same account still. */
    isSignedIn: async (sessionId: string, decisionId: string) => {
      const ofLivingSession = await orm
        .select({ position: signingItems.position })
        .from(signingItems)
        .innerJoin(signingSessions, eq(signingSessions.id, signingItems.sessionId))
        .innerJoin(submissions, eq(submissions.id, signingItems.decisionId))
        .where(
          and(
            itemOf(sessionId, decisionId),
            ne(signingSessions.state, "ended"),
            eq(submissions.accountId, signingSessions.accountId),
          ),
        )
        .get();
      return ofLivingSession !== undefined;
    },
    /** Takes the signature for the decision; false where it was taken before. */
    take: async (decisionId: string, signatureHash: string) => {
      const row = { hash: signatureHash, submissionId: decisionId, usedAt: clock.now() };
      return (await orm.insert(usedSignatures).values(row).onConflictDoNothing().run()).changes > 0;
    },
    /** For a decision that cannot be posted after all. */
    giveBack: async (signatureHash: string) => {
      await orm.delete(usedSignatures).where(eq(usedSignatures.hash, signatureHash)).run();
    },
    /** Notes with which signature the decision is posted. */
    use: async (sessionId: string, decisionId: string, signatureHash: string) => {
      await orm.update(signingItems).set({ signatureHash }).where(itemOf(sessionId, decisionId)).run();
    },
  };
}
