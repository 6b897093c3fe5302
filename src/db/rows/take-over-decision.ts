/** Puts a decision in the place of a colleague's unsigned one, inside a running change. */
import { and, eq, ne } from "drizzle-orm";
import { aboutOrganization } from "../engine/lock-names.ts";
import { randomId } from "../engine/random-id.ts";
import type { Store } from "../engine/store.ts";
import { submissions } from "../tables/decisions.ts";
import { signingLinks } from "../tables/signing.ts";
import { deleteSigningLinks } from "./delete-signing.ts";
import { createParents } from "./parents.ts";
import { TAKEN_OVER } from "./submission-states.ts";
import type { Submission } from "./submissions.ts";

/** The decision that makes way, in the hands in which it was seen. */
export type Replaced = Pick<Submission, "id" | "accountId">;

type NewDecision = Omit<typeof submissions.$inferInsert, "id" | "state" | "createdAt" | "updatedAt">;

/**
 * Returns null, changing nothing, where the old decision is no longer open, changed hands, or is about another
 * document, and where the account is gone.
 */
export async function takeOverDecision(
  store: Store,
  replaced: Replaced,
  decision: NewDecision,
): Promise<Submission | null> {
  const { orm, clock, lock } = store;
  // Of two that replace it at once one does, and no session is opened over it meanwhile.
  await lock(aboutOrganization(decision.tin));
  if (!(await createParents(store).hasAccount(decision.accountId))) return null;
  const now = clock.now();
  const { changes } = await orm
    .update(submissions)
    .set({ state: "undone", detail: TAKEN_OVER, updatedAt: now })
    .where(
      and(
        eq(submissions.id, replaced.id),
        eq(submissions.accountId, replaced.accountId),
        eq(submissions.state, "open"),
        eq(submissions.tin, decision.tin),
        eq(submissions.kind, decision.kind),
        eq(submissions.documentId, decision.documentId),
        ne(submissions.action, "save"),
      ),
    )
    .run();
  if (changes === 0) return null;
  const alone = eq(signingLinks.scope, `decision:${replaced.id}`);
  await deleteSigningLinks(store, and(eq(signingLinks.accountId, replaced.accountId), alone));
  const row = { ...decision, id: randomId(), state: "open", createdAt: now, updatedAt: now } as const;
  return await orm.insert(submissions).values(row).returning().get();
}
