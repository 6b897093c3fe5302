/** Sees to it that a signature is used once in all time, and only in its living session; inside a running change. */
import { and, eq, ne } from "drizzle-orm";
import { signingItems, signingSessions, submissions, usedSignatures } from "./schema.ts";
import type { Store } from "./store.ts";

export interface SignatureUse {
  /** Whether the session lives, is over this decision, of the same account still, and nobody used the signature yet. */
  mayUse(sessionId: string, decisionId: string, signatureHash: string): boolean;
  use(sessionId: string, decisionId: string, signatureHash: string): void;
}

export function createSignatureUse({ orm, clock }: Store): SignatureUse {
  const itemOf = (sessionId: string, decisionId: string) =>
    and(eq(signingItems.sessionId, sessionId), eq(signingItems.decisionId, decisionId));

  return {
    mayUse: (sessionId, decisionId, signatureHash) => {
      const ofLivingSession = orm
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
      const used = orm.select().from(usedSignatures).where(eq(usedSignatures.hash, signatureHash)).get();
      return ofLivingSession !== undefined && used === undefined;
    },
    use: (sessionId, decisionId, signatureHash) => {
      const row = { hash: signatureHash, submissionId: decisionId, usedAt: clock.now() };
      orm.insert(usedSignatures).values(row).run();
      orm.update(signingItems).set({ signatureHash }).where(itemOf(sessionId, decisionId)).run();
    },
  };
}
