/** Keeps notices and what became of them. */
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { notices } from "./schema.ts";
import type { Store } from "./store.ts";
import type { SideEffects, WriteSideEffects } from "./write-side-effects.ts";

export type NoticeRow = typeof notices.$inferSelect;

export interface Notices {
  write(sideEffects: SideEffects): Promise<void>;
  find(id: string): Promise<NoticeRow | null>;
  setDelivered(id: string, messageId: number | null): Promise<void>;
  /** Notices of a group that were not delivered and are due, oldest first. */
  findDue(group: string): Promise<NoticeRow[]>;
  /** When messages of the group were sent (milliseconds) since then, oldest first; a message counts once. */
  findTold(group: string, since: number): Promise<number[]>;
  /** Those that one message told, oldest first. */
  findOfMessage(telegramUserId: number, messageId: number): Promise<NoticeRow[]>;
  /** When a notice last made a sound at this person's, or null. */
  lastAloud(telegramUserId: number): Promise<number | null>;
  /** All of them by one message, or by none. */
  setTold(
    ids: readonly string[],
    told: { readonly messageId: number | null; readonly aloud: boolean },
  ): Promise<void>;
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
    findDue: (group) =>
      read(() =>
        orm
          .select()
          .from(notices)
          .where(
            and(eq(notices.group, group), isNull(notices.deliveredAt), lte(notices.notBefore, clock.now())),
          )
          .orderBy(asc(notices.createdAt), asc(sql`rowid`))
          .all(),
      ),
    findTold: (group, since) =>
      read(() =>
        orm
          .select({ at: sql<number>`min(${notices.deliveredAt})`.as("at") })
          .from(notices)
          .where(and(eq(notices.group, group), gte(notices.deliveredAt, since), isNotNull(notices.messageId)))
          .groupBy(notices.messageId)
          .orderBy(asc(sql`at`))
          .all()
          .map(({ at }) => at),
      ),
    findOfMessage: (telegramUserId, messageId) =>
      read(() =>
        orm
          .select()
          .from(notices)
          .where(and(eq(notices.telegramUserId, telegramUserId), eq(notices.messageId, messageId)))
          .orderBy(asc(notices.createdAt), asc(sql`rowid`))
          .all(),
      ),
    lastAloud: (telegramUserId) =>
      read(
        () =>
          orm
            .select({ at: notices.aloudAt })
            .from(notices)
            .where(and(eq(notices.telegramUserId, telegramUserId), isNotNull(notices.aloudAt)))
            .orderBy(desc(notices.aloudAt))
            .limit(1)
            .get()?.at ?? null,
      ),
    setTold: (ids, { messageId, aloud }) =>
      write(() => {
        const now = clock.now();
        orm
          .update(notices)
          .set({ deliveredAt: now, messageId, aloudAt: aloud ? now : null })
          .where(inArray(notices.id, [...ids]))
          .run();
      }),
  };
}
