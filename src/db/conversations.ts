/** Keeps the states of conversations, encrypted: they hold what people typed. */
import { eq, lt, sql } from "drizzle-orm";
import type { Conversations } from "./database.ts";
import { conversations } from "./schema.ts";
import type { Store } from "./store.ts";
import type { Binding } from "./vault.ts";

export const conversationBinding = (key: string): Binding => ["conversations", "state", key];

export function createConversations({ orm, vault, clock, read, write }: Store): Conversations {
  const find = orm
    .select()
    .from(conversations)
    .where(eq(conversations.key, sql.placeholder("key")))
    .prepare();

  return {
    read: (key) =>
      read(() => {
        const row = find.get({ key });
        return row && (JSON.parse(vault.openText(row.state, conversationBinding(key))) as unknown);
      }),

    write: (key, state) =>
      write(() => {
        const sealed = vault.sealText(JSON.stringify(state ?? null), conversationBinding(key));
        const updatedAt = clock.now();
        orm
          .insert(conversations)
          .values({ key, state: sealed, updatedAt })
          .onConflictDoUpdate({ target: conversations.key, set: { state: sealed, updatedAt } })
          .run();
      }),

    delete: async (key) => {
      // Asked at the end of most updates, when there is nothing: no commit for that.
      if (!(await read(() => find.get({ key })))) return;
      await write(() => {
        orm.delete(conversations).where(eq(conversations.key, key)).run();
      });
    },

    expire: (before) =>
      write(() =>
        orm
          .delete(conversations)
          .where(lt(conversations.updatedAt, before))
          .returning({ key: conversations.key })
          .all()
          .map(({ key }) => key),
      ),
  };
}
