/** Sees to it that a signature is used once in all time, and only in its living session; inside a running change. */
import { and, eq, ne } from "drizzle-orm";
import { signingItems, signingSessions, submissions, usedSignatures } from "../schema.ts";
import type { Store } from "./store.ts";

export interface SignatureUse {
  /** Whether the session lives, and is over this decision, of the same account still. */
  isSignedIn(sessionId: string, decisionId: string): Promise<boolean>;
  /** Takes the signature for the decision; false where it was taken before. */
  take(decisionId: string, signatureHash: string): Promise<boolean>;
  /** For a decision that cannot be posted after all. */
  giveBack(signatureHash: string): Promise<void>;
  /** Notes with which signature the decision is posted. */
  use(sessionId: string, decisionId: string, signatureHash: string): Promise<void>;
}

export function createSignatureUse({ orm, clock }: Store): SignatureUse {
  const itemOf = (sessionId: string, decisionId: string) =>
    and(eq(signingItems.sessionId, sessionId), eq(signingItems.decisionId, decisionId));

  return {
    isSignedIn: async (sessionId, decisionId) => {
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
    take: async (decisionId, signatureHash) => {
      const row = { hash: signatureHash, submissionId: decisionId, usedAt: clock.now() };
      return (await orm.insert(usedSignatures).values(row).onConflictDoNothing().run()).changes > 0;
    },
    giveBack: async (signatureHash) => {
      await orm.delete(usedSignatures).where(eq(usedSignatures.hash, signatureHash)).run();
    },
    use: async (sessionId, decisionId, signatureHash) => {
      await orm.update(signingItems).set({ signatureHash }).where(itemOf(sessionId, decisionId)).run();
    },
  };
}
