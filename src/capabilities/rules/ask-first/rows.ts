/** Keeps over which sum a person wants to ask a colleague first, and whom. */
import { eq } from "drizzle-orm";
import { given } from "../../../db/engine/given.ts";
import type { Store } from "../../../db/engine/store.ts";
import { createParents } from "../../../db/rows/parents.ts";
import { askFirst, rules } from "../stored.ts";

export type AskFirstRow = typeof askFirst.$inferSelect;

export function createAskFirst(store: Store) {
  const { orm, clock, findOne, write } = store;
  const parents = createParents(store);
  const find = orm.select().from(askFirst).where(given(askFirst, "accountId")).prepare();

  /** The account's other rules choose otherwise from now on. */
  async function changeRules(accountId: string): Promise<void> {
    await orm.update(rules).set({ changedAt: clock.now() }).where(eq(rules.accountId, accountId)).run();
  }

  return {
    /** Null where nobody is to be asked. */
    find: (accountId: string) => findOne(() => find.get({ accountId })),

    /** Takes the place of what was kept before. */
    save: (row: AskFirstRow) =>
      write(async () => {
        for (const id of [row.accountId, row.colleagueAccountId])
          if (id !== null && !(await parents.hasAccount(id))) return;
        await orm
          .insert(askFirst)
          .values(row)
          .onConflictDoUpdate({ target: askFirst.accountId, set: row })
          .run();
        await changeRules(row.accountId);
      }),

    delete: (accountId: string) =>
      write(async () => {
        await orm.delete(askFirst).where(eq(askFirst.accountId, accountId)).run();
        await changeRules(accountId);
      }),
  };
}
