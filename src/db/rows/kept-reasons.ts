/** Keeps reasons that people typed, and what they are about, that could not be used yet, encrypted. */
import { and, eq } from "drizzle-orm";
import { randomId } from "../engine/random-id.ts";
import { bindingOf } from "../engine/sealed-columns.ts";
import type { Store } from "../engine/store.ts";
import { keptReasons } from "../tables/decisions.ts";
import { createParents } from "./parents.ts";

export function createKeptReasons(store: Store) {
  const { orm, vault, clock, read, write } = store;
  const parents = createParents(store);
  return {
    /** Returns the id under which the person finds it again, for a day. */
    keep: (telegramUserId: number, reason: unknown) =>
      write(async () => {
        const id = randomId();
        if (!(await parents.hasPerson(telegramUserId))) return id;
        const content = vault.sealText(
          JSON.stringify(reason),
          bindingOf(keptReasons, "content", { id, telegramUserId }),
        );
        await orm.insert(keptReasons).values({ id, telegramUserId, content, createdAt: clock.now() }).run();
        return id;
      }),

    /** Null when nothing is kept under this id for this person. Throws `VaultError` when its key is gone. */
    find: (id: string, telegramUserId: number) =>
      read(async () => {
        const own = and(eq(keptReasons.id, id), eq(keptReasons.telegramUserId, telegramUserId));
        const row = await orm.select().from(keptReasons).where(own).get();
        if (row === undefined) return null;
        const reason: unknown = JSON.parse(
          vault.openText(row.content, bindingOf(keptReasons, "content", { id, telegramUserId })),
        );
        return reason;
      }),

    delete: (id: string) =>
      write(async () => {
        await orm.delete(keptReasons).where(eq(keptReasons.id, id)).run();
      }),
  };
}
