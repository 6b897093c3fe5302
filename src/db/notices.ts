/** Keeps notices and what became of them. */
import { eq, sql } from "drizzle-orm";
import type { Notices } from "./database.ts";
import { notices } from "./schema.ts";
import type { Store } from "./store.ts";
import type { WriteSideEffects } from "./write-side-effects.ts";

export function createNotices(
  { orm, clock, read, write }: Store,
  writeSideEffects: WriteSideEffects,
): Notices {
  const find = orm
    .select()
    .from(notices)
    .where(eq(notices.id, sql.placeholder("id")))
    .prepare();
  return {
    write: (sideEffects) => write(() => writeSideEffects(sideEffects)),
    find: (id) => read(() => find.get({ id }) ?? null),
    setDelivered: (id, messageId) =>
      write(() => {
        orm.update(notices).set({ deliveredAt: clock.now(), messageId }).where(eq(notices.id, id)).run();
      }),
  };
}
