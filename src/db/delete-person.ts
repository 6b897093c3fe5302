/** Deletes a person and everything kept of him or her, inside a running change. */
import { and, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import { deleteAccount, deleteSessions, forgetSubmissionsOf } from "./delete-account.ts";
import { deleteSigningLinks } from "./delete-signing-links.ts";
import {
  accounts,
  audit,
  browserPairings,
  browsers,
  conversations,
  jobs,
  keptReasons,
  loginLinks,
  notices,
  panels,
  passwordPrompts,
  questions,
  searches,
  signingLinks,
  signingSessions,
  users,
} from "./schema.ts";
import type { Store } from "./store.ts";

/** Returns the deleter. The trail of events stays, without the person's id. */
export function createDeletePerson(store: Store): (telegramUserId: number) => Promise<void> {
  const { orm } = store;

  return async (telegramUserId) => {
    const own = await orm
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.telegramUserId, telegramUserId))
      .all();
    for (const { id } of own) await deleteAccount(store, id);
    const sessions = await orm
      .select({ id: signingSessions.id })
      .from(signingSessions)
      .where(eq(signingSessions.telegramUserId, telegramUserId))
      .all();
    await deleteSessions(
      store,
      sessions.map(({ id }) => id),
    );
    const links = await orm
      .select({ id: signingLinks.id })
      .from(signingLinks)
      .where(
        or(eq(signingLinks.telegramUserId, telegramUserId), eq(signingLinks.scope, `from:${telegramUserId}`)),
      )
      .all();
    await deleteSigningLinks(
      store,
      links.map(({ id }) => id),
    );
    await orm
      .delete(browserPairings)
      .where(
        inArray(
          browserPairings.linkId,
          orm
            .select({ id: sql<string>`${loginLinks.id}` })
            .from(loginLinks)
            .where(and(eq(loginLinks.telegramUserId, telegramUserId), isNotNull(loginLinks.id))),
        ),
      )
      .run();
    await forgetSubmissionsOf(store, telegramUserId);

    await orm
      .delete(jobs)
      .where(eq(jobs.lane, `user:${telegramUserId}`))
      .run();
    const tables = [
      conversations,
      keptReasons,
      searches,
      notices,
      browsers,
      loginLinks,
      passwordPrompts,
      panels,
      users,
    ];
    for (const table of tables) {
      await orm.delete(table).where(eq(table.telegramUserId, telegramUserId)).run();
    }
    await orm
      .delete(questions)
      .where(or(eq(questions.fromUserId, telegramUserId), eq(questions.toUserId, telegramUserId)))
      .run();
    await orm
      .update(audit)
      .set({ telegramUserId: null })
      .where(eq(audit.telegramUserId, telegramUserId))
      .run();
  };
}
