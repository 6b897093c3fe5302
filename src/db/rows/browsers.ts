/** Keeps browsers that a person trusts. */
import { and, desc, eq, gt } from "drizzle-orm";
import { randomId } from "../engine/random-id.ts";
import type { Store } from "../engine/store.ts";
import { browsers } from "../tables/signing.ts";
import { createParents } from "./parents.ts";

export type BrowserRow = typeof browsers.$inferSelect;

export type NewBrowser = Omit<BrowserRow, "id" | "createdAt" | "usedAt">;

/** Inside a change: remembers a browser, unless its person is gone. */
export async function rememberBrowser(store: Store, browser: NewBrowser): Promise<BrowserRow> {
  const now = store.clock.now();
  const row = { ...browser, id: randomId(), createdAt: now, usedAt: now };
  if (await createParents(store).hasPerson(browser.telegramUserId))
    await store.orm.insert(browsers).values(row).run();
  return row;
}

export function createBrowsers(store: Store) {
  const { orm, clock, read, findOne, write } = store;
  const unexpired = () => gt(browsers.expiresAt, clock.now());
  return {
    findBySecretHash: (secretHash: string) =>
      findOne(() =>
        orm
          .select()
          .from(browsers)
          .where(and(eq(browsers.secretHash, secretHash), unexpired()))
          .get(),
      ),
    findOfUser: (telegramUserId: number) =>
      read(() =>
        orm
          .select()
          .from(browsers)
          .where(and(eq(browsers.telegramUserId, telegramUserId), unexpired()))
          .orderBy(desc(browsers.createdAt))
          .all(),
      ),
    create: (browser: NewBrowser) => write(() => rememberBrowser(store, browser)),
    touch: (id: string) =>
      write(() => orm.update(browsers).set({ usedAt: clock.now() }).where(eq(browsers.id, id)).run()),
    delete: (id: string, telegramUserId: number) =>
      write(async () => {
        const own = and(eq(browsers.id, id), eq(browsers.telegramUserId, telegramUserId));
        return (await orm.delete(browsers).where(own).run()).changes === 1;
      }),
    deleteOfUser: (telegramUserId: number) =>
      write(() => orm.delete(browsers).where(eq(browsers.telegramUserId, telegramUserId)).run()),
  };
}
