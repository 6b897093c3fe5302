/** Keeps notices and what became of them. */
import { eq, sql } from "drizzle-orm";
import { notices } from "./schema.ts";
import type { Store } from "./store.ts";
import type { SideEffects, WriteSideEffects } from "./write-side-effects.ts";

export type NoticeRow = typeof notices.$inferSelect;

export interface Notices {
  write(sideEffects: SideEffects): Promise<void>;
  find(id: string): Promise<NoticeRow | null>;
  setDelivered(id: string, messageId: number | null): Promise<void>;
}

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
