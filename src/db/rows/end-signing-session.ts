/** Ends one signing session inside a change that something else began. */
import { and, eq, inArray, ne } from "drizzle-orm";
import { aboutOrganization } from "../engine/lock-names.ts";
import type { Store } from "../engine/store.ts";
import { submissions } from "../tables/decisions.ts";
import { accounts } from "../tables/people.ts";
import { signingItems, signingSessions } from "../tables/signing.ts";

/** Inside a change: what is signed for the account's organization waits until it ends. */
export async function lockOrganizationOf({ orm, lock }: Store, accountId: string): Promise<void> {
  const account = await orm
    .select({ tin: accounts.tin })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .get();
  if (account !== undefined) await lock(aboutOrganization(account.tin));
}

/** Ends a session inside a running change, wiping what it was over; false where it was over before. */
export async function endSigningSession(store: Store, id: string, reason: string): Promise<boolean> {
  const { orm, clock } = store;
  const { changes } = await orm
    .update(signingSessions)
    .set({ state: "ended", endedAt: clock.now(), endReason: reason })
    .where(and(eq(signingSessions.id, id), ne(signingSessions.state, "ended")))
    .run();
  if (changes === 0) return false;
  const items = await orm
    .update(signingItems)
    .set({ content: null, shown: null })
    .where(eq(signingItems.sessionId, id))
    .returning({ decisionId: signingItems.decisionId })
    .all();
  await orm
    .update(submissions)
    .set({ state: "open", updatedAt: clock.now() })
    .where(
      and(
        inArray(
          submissions.id,
          items.map(({ decisionId }) => decisionId),
        ),
        eq(submissions.state, "signing"),
      ),
    )
    .run();
  return true;
}
