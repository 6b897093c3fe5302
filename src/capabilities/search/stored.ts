/** The searches that people typed, encrypted: the last ones are offered again. */
import { and, desc, eq, notInArray } from "drizzle-orm";
import { blob, index, integer, text } from "drizzle-orm/sqlite-core";
import { defineTable } from "../../db/engine/define-table.ts";
import { aboutPerson } from "../../db/engine/lock-names.ts";
import { randomId } from "../../db/engine/random-id.ts";
import { iso } from "../../db/engine/readable-rows.ts";
import { bindingOf } from "../../db/engine/sealed-columns.ts";
import type { Store } from "../../db/engine/store.ts";
import { createParents } from "../../db/rows/parents.ts";
import { VaultError } from "../../errors.ts";

/** A text that somebody typed into the search: offered again, and found again when a result's page is turned. */
export const searches = defineTable("searches", {
  columns: {
    id: text("id").primaryKey(),
    telegramUserId: integer("telegram_user_id").notNull(),
    /** Vault ciphertext of the text: it may name partners and persons. */
    content: blob("content", { mode: "buffer" }).notNull(),
    usedAt: integer("used_at").notNull(),
  },
  indexes: (table) => [
    index("searches_user").on(table.telegramUserId),
    index("searches_used").on(table.usedAt),
  ],
  owner: "person",
  kept: [{ what: "searches, encrypted", until: "retention", over: "used_at < @before" }],
  export: { section: "searches", columns: ({ content, usedAt }) => ({ text: content, usedAt: iso(usedAt) }) },
  sealed: { content: { boundTo: ["id", "telegramUserId"], whenLost: "deleted", holds: "text" } },
});

export interface SearchRow {
  readonly id: string;
  readonly text: string;
}

/** More than are offered: messages that show results lead back to them. */
const KEPT = 50;

export function createSearches(store: Store) {
  const { orm, vault, clock, read, write, lock } = store;
  const parents = createParents(store);
  type Row = typeof searches.$inferSelect;
  const open = ({ id, telegramUserId, content }: Row): SearchRow => ({
    id,
    text: vault.openText(content, bindingOf(searches, "content", { id, telegramUserId })),
  });
  const newestOf = (telegramUserId: number, limit: number): Promise<Row[]> =>
    orm
      .select()
      .from(searches)
      .where(eq(searches.telegramUserId, telegramUserId))
      // Of the same millisecond, the one written last comes first.
      .orderBy(desc(searches.usedAt), desc(searches.id))
      .limit(limit)
      .all();
  const openReadable = (rows: readonly Row[]): SearchRow[] =>
    rows.flatMap((row) => {
      try {
        return [open(row)];
      } catch (error) {
        if (!(error instanceof VaultError)) throw error;
        return [];
      }
    });

  return {
    /** Returns the person's search for this text, which is now the last one; the oldest of many is forgotten. */
    keep: (telegramUserId: number, text: string) =>
      write(async () => {
        await lock(aboutPerson(telegramUserId));
        const newest = await newestOf(telegramUserId, KEPT);
        const usedAt = Math.max(clock.now(), (newest[0]?.usedAt ?? 0) + 1);
        const known = openReadable(newest).find((one) => one.text === text);
        if (known !== undefined) {
          await orm.update(searches).set({ usedAt }).where(eq(searches.id, known.id)).run();
          return known;
        }
        const id = randomId();
        if (!(await parents.hasPerson(telegramUserId))) return { id, text };
        const content = vault.sealText(text, bindingOf(searches, "content", { id, telegramUserId }));
        await orm.insert(searches).values({ id, telegramUserId, content, usedAt }).run();
        const kept = (await newestOf(telegramUserId, KEPT)).map((row) => row.id);
        await orm
          .delete(searches)
          .where(and(eq(searches.telegramUserId, telegramUserId), notInArray(searches.id, kept)))
          .run();
        return { id, text };
      }),

    /** Null if it is forgotten, or another person's. Throws `VaultError` if its key is gone. */
    find: (id: string, telegramUserId: number) =>
      read(async () => {
        const own = and(eq(searches.id, id), eq(searches.telegramUserId, telegramUserId));
        const row = await orm.select().from(searches).where(own).get();
        return row === undefined ? null : open(row);
      }),

    /** The last first; those that cannot be read are left out. */
    findLatest: (telegramUserId: number, limit: number) =>
      read(async () => openReadable(await newestOf(telegramUserId, limit))),
  };
}
