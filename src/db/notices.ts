/** Keeps notices and what became of them. */
import { eq, sql } from "drizzle-orm";
import type { Notices } from "./database.ts";
import { notices } from "./schema.ts";
import type { Store } from "./store.ts";
import type { WriteAlong } from "./write-along.ts";

export function createNotices({ orm, clock, read, write }: Store, writeAlong: WriteAlong): Notices {
  const find = orm
    .select()
    .from(notices)
    .where(eq(notices.id, sql.placeholder("id")))
    .prepare();
  return {
    write: (along) => write(() => writeAlong(along)),
    find: (id) => read(() => find.get({ id }) ?? null),
    setDelivered: (id, messageId) =>
      write(() => {
        orm.update(notices).set({ deliveredAt: clock.now(), messageId }).where(eq(notices.id, id)).run();
      }),
  };
}
