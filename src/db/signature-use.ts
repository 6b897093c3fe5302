/** Sees to it that a signature is used once in all time, and only in its living session; inside a running change. */
import { and, eq, ne } from "drizzle-orm";
import { signingItems, signingSessions, submissions, usedSignatures } from "./schema.ts";
import type { Store } from "./store.ts";

export interface SignatureUse {
  /** Whether the session lives, is over this decision, of the same account still, and nobody used the signature yet. */
  mayUse(sessionId: string, decisionId: string, signatureHash: string): Promise<boolean>;
  use(sessionId: string, decisionId: string, signatureHash: string): Promise<void>;
}

export function createSignatureUse({ orm, clock }: Store): SignatureUse {
  const itemOf = (sessionId: string, decisionId: string) =>
    and(eq(signingItems.sessionId, sessionId), eq(signingItems.decisionId, decisionId));

  return {
    mayUse: async (sessionId, decisionId, signatureHash) => {
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
      const used = await orm
        .select()
        .from(usedSignatures)
        .where(eq(usedSignatures.hash, signatureHash))
        .get();
      return ofLivingSession !== undefined && used === undefined;
    },
    use: async (sessionId, decisionId, signatureHash) => {
      const row = { hash: signatureHash, submissionId: decisionId, usedAt: clock.now() };
      await orm.insert(usedSignatures).values(row).run();
      await orm.update(signingItems).set({ signatureHash }).where(itemOf(sessionId, decisionId)).run();
    },
  };
}
