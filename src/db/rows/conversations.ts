/** Keeps the states of conversations with whose they are, encrypted: they hold what people typed. */

import { lt, sql } from "drizzle-orm";
import { hasPassed } from "../../clock.ts";
import { given } from "../engine/given.ts";
import { bindingOf } from "../engine/sealed-columns.ts";
import type { Store } from "../engine/store.ts";
import { conversations } from "../tables/people.ts";
import { createParents } from "./parents.ts";

export type Conversations = ReturnType<typeof createConversations>;

const conversationBinding = (key: string) => bindingOf(conversations, "state", { key });

/** A conversation's use is noted this often, which its expiry of a day does not feel. */
const USE_NOTED_EVERY_MS = 60 * 60 * 1000;

export function createConversations(store: Store) {
  const { orm, vault, clock, read, write } = store;
  const parents = createParents(store);
  const find = orm.select().from(conversations).where(given(conversations, "key")).prepare();
  const insertOrUpdate = orm
    .insert(conversations)
    .values({
      key: sql.placeholder("key"),
      telegramUserId: sql.placeholder("user"),
      state: sql.placeholder("state"),
      updatedAt: sql.placeholder("updatedAt"),
    })
    .onConflictDoUpdate({
      target: conversations.key,
      set: { state: sql`excluded.state`, updatedAt: sql`excluded.updated_at` },
    })
    .prepare();
  const remove = orm.delete(conversations).where(given(conversations, "key")).prepare();

  /** An answer that leads back to the same question changes nothing: no commit for that. */
  async function isKept(key: string, json: string): Promise<boolean> {
    const row = await find.get({ key });
    if (!row || hasPassed(row.updatedAt, USE_NOTED_EVERY_MS, clock.now()) || !vault.isCurrent(row.state))
      return false;
    try {
      return vault.openText(row.state, conversationBinding(key)) === json;
    } catch {
      return false;
    }
  }

  return {
    read: (key: string) =>
      read(async () => {
        const row = await find.get({ key });
        return row && (JSON.parse(vault.openText(row.state, conversationBinding(key))) as unknown);
      }),

    write: async (key: string, user: number, state: unknown) => {
      const json = JSON.stringify(state ?? null);
      if (await read(() => isKept(key, json))) return;
      await write(async () => {
        if (!(await parents.hasPerson(user))) return;
        const sealed = vault.sealText(json, conversationBinding(key));
        await insertOrUpdate.run({ key, user, state: sealed, updatedAt: clock.now() });
      });
    },

    delete: async (key: string) => {
      // Asked at the end of most updates, when there is nothing: no commit for that.
      if (!(await read(() => find.get({ key })))) return;
      await write(() => remove.run({ key }));
    },

    /** Deletes states untouched since `before` (milliseconds); returns their keys. */
    expire: (before: number) =>
      write(async () =>
        (
          await orm
            .delete(conversations)
            .where(lt(conversations.updatedAt, before))
            .returning({ key: conversations.key })
            .all()
        ).map(({ key }) => key),
      ),
  };
}
