/** Deletes a person and everything kept of him or her, inside a running change. */
import { eq, or, sql } from "drizzle-orm";
import { deleteAccount, deleteSessions, forgetDecisionsOf } from "./delete-account.ts";
import {
  accounts,
  audit,
  browsers,
  conversations,
  jobs,
  loginLinks,
  notices,
  panels,
  passwordPrompts,
  signingSessions,
  users,
} from "./schema.ts";
import type { Store } from "./store.ts";

/** Conversation keys hold the chat's id as a number of its own, between whatever else stands in them. */
function keyNames(chatId: number) {
  const id = String(chatId);
  return or(
    eq(conversations.key, id),
    sql`${conversations.key} glob ${`${id}[^0-9]*`}`,
    sql`${conversations.key} glob ${`*[^0-9]${id}`}`,
    sql`${conversations.key} glob ${`*[^0-9]${id}[^0-9]*`}`,
  );
}

/** Returns the deleter. The trail of events stays, without the person's id. */
export function createDeletePerson(store: Store): (telegramUserId: number) => void {
  const { orm } = store;

  return (telegramUserId) => {
    const own = orm
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.telegramUserId, telegramUserId))
      .all();
    for (const { id } of own) deleteAccount(store, id);
    const sessions = orm
      .select({ id: signingSessions.id })
      .from(signingSessions)
      .where(eq(signingSessions.telegramUserId, telegramUserId))
      .all();
    deleteSessions(
      store,
      sessions.map(({ id }) => id),
    );
    forgetDecisionsOf(store, telegramUserId);

    const person = orm.select().from(users).where(eq(users.telegramUserId, telegramUserId)).get();
    for (const chatId of new Set([telegramUserId, person?.chatId ?? telegramUserId])) {
      orm.delete(conversations).where(keyNames(chatId)).run();
    }
    orm
      .delete(jobs)
      .where(eq(jobs.lane, `user:${telegramUserId}`))
      .run();
    for (const table of [notices, browsers, loginLinks, passwordPrompts, panels, users]) {
      orm.delete(table).where(eq(table.telegramUserId, telegramUserId)).run();
    }
    orm.update(audit).set({ telegramUserId: null }).where(eq(audit.telegramUserId, telegramUserId)).run();
  };
}
