/** Keeps where somebody stands who goes through what waits, one document after the other. */
import { eq } from "drizzle-orm";
import { given } from "../engine/given.ts";
import type { Store } from "../engine/store.ts";
import { walks } from "../tables/lists.ts";
import { createParents } from "./parents.ts";
import type { WalkStep } from "./walk-steps.ts";

export function createWalks(store: Store) {
  const { orm, clock, findOne, write } = store;
  const parents = createParents(store);
  const find = orm.select().from(walks).where(given(walks, "accountId")).prepare();
  return {
    find: (accountId: string) => findOne(() => find.get({ accountId })),

    /** In place of the account's walk, if there is one. The step at `position` counts as shown now. */
    save: (walk: {
      accountId: string;
      telegramUserId: number;
      steps: readonly WalkStep[];
      position: number;
    }) =>
      write(async () => {
        if (!(await parents.hasAccount(walk.accountId))) return;
        const now = clock.now();
        const row = { ...walk, shownAt: now, updatedAt: now };
        await orm.insert(walks).values(row).onConflictDoUpdate({ target: walks.accountId, set: row }).run();
      }),

    end: (accountId: string) => write(() => orm.delete(walks).where(eq(walks.accountId, accountId)).run()),
  };
}
