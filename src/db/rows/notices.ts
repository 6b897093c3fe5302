/** Keeps notices and what became of them. */
import { and, asc, between, desc, eq, inArray, isNotNull, isNull, lte, max, sql } from "drizzle-orm";
import { given } from "../engine/given.ts";
import type { Store } from "../engine/store.ts";
import { jobs, notices } from "../tables/work.ts";
import { createInsertJobs, lockLanes } from "./insert-jobs.ts";
import { createPutOffNotices } from "./put-off-notices.ts";
import { createUnpark } from "./settle-jobs.ts";
import { laneOf, noticeJob, type SideEffects, type WriteSideEffects } from "./write-side-effects.ts";

export type NoticeRow = typeof notices.$inferSelect;

export function createNotices(store: Store, writeSideEffects: WriteSideEffects) {
  const { orm, dialect, clock, read, findOne, write } = store;
  const insertJobs = createInsertJobs(store);
  const unpark = createUnpark(store);
  const find = orm.select().from(notices).where(given(notices, "id")).prepare();
  const ofKey = orm.select().from(notices).where(given(notices, "dedupeKey")).prepare();
  const findWithKey = (dedupeKey: string) => findOne(() => ofKey.get({ dedupeKey }));
  return {
    ...createPutOffNotices(store, writeSideEffects),
    write: (sideEffects: SideEffects) => write(() => writeSideEffects(sideEffects)),
    find: (id: string) => findOne(() => find.get({ id })),
    /** The one that was written with this key; null where it is gone, or never was. */
    findWithKey,
    /** It is not due until then (milliseconds): whoever tells others of its group leaves it out. */
    hold: (id: string, until: number) =>
      write(() =>
        orm
          .update(notices)
          .set({ notBefore: until })
          .where(and(eq(notices.id, id), isNull(notices.deliveredAt)))
          .run(),
      ),
    setDelivered: (id: string, messageId: number | null) =>
      write(() =>
        orm.update(notices).set({ deliveredAt: clock.now(), messageId }).where(eq(notices.id, id)).run(),
      ),
    /** A message tells it, and something is left to do before it counts as delivered. `data`: replaces its own. */
    setSent: (id: string, messageId: number, data: Record<string, unknown>) =>
      write(() => orm.update(notices).set({ messageId, data }).where(eq(notices.id, id)).run()),
    /** Nothing is to be told of it any more. */
    withdraw: (dedupeKey: string) =>
      write(() =>
        orm
          .update(notices)
          .set({ deliveredAt: clock.now() })
          .where(and(eq(notices.dedupeKey, dedupeKey), isNull(notices.deliveredAt)))
          .run(),
      ),
    /** A person's notices of these news that were not delivered and are due, oldest first. */
    findDueOf: (telegramUserId: number, news: readonly string[]) =>
      read(() =>
        orm
          .select()
          .from(notices)
          .where(
            and(
              eq(notices.telegramUserId, telegramUserId),
              inArray(notices.news, [...news]),
              isNull(notices.deliveredAt),
              lte(notices.notBefore, clock.now()),
            ),
          )
          .orderBy(asc(notices.createdAt), asc(dialect.insertionOrder))
          .all(),
      ),
    /** Notices of a group that were not delivered and are due, oldest first. */
    findDue: (group: string) =>
      read(() =>
        orm
          .select()
          .from(notices)
          .where(
            and(eq(notices.group, group), isNull(notices.deliveredAt), lte(notices.notBefore, clock.now())),
          )
          .orderBy(asc(notices.createdAt), asc(dialect.insertionOrder))
          .all(),
      ),
    /** Has those of the account delivered that were kept while it had no login. */
    takeUp: async (accountId: string) => {
      const untold = await read(() =>
        orm
          .select()
          .from(notices)
          .where(and(eq(notices.accountId, accountId), isNull(notices.deliveredAt)))
          .orderBy(asc(notices.createdAt), asc(dialect.insertionOrder))
          .all(),
      );
      if (untold.length > 0) await write(() => insertJobs(untold.map(noticeJob)));
    },
    /** When messages of the group were sent (milliseconds) since then, oldest first; a message counts once. */
    findTold: (group: string, since: number) =>
      read(async () =>
        (
          await orm
            .select({ at: sql<number>`min(${notices.deliveredAt})`.as("at") })
            .from(notices)
            .where(
              and(
                eq(notices.group, group),
                // Times ahead date from before the clock was set back: nothing waits for them.
                between(notices.deliveredAt, since, clock.now()),
                isNotNull(notices.messageId),
              ),
            )
            .groupBy(notices.messageId)
            .orderBy(asc(sql`at`))
            .all()
        ).map(({ at }) => at),
      ),
    /** The message that told of it, or null. */
    findMessage: async (dedupeKey: string) => (await findWithKey(dedupeKey))?.messageId ?? null,
    /** Those that one message told, oldest first. */
    findOfMessage: (telegramUserId: number, messageId: number) =>
      read(() =>
        orm
          .select()
          .from(notices)
          .where(and(eq(notices.telegramUserId, telegramUserId), eq(notices.messageId, messageId)))
          .orderBy(asc(notices.createdAt), asc(dialect.insertionOrder))
          .all(),
      ),
    /** The newest message that told this person something, or null. */
    findNewestMessage: (telegramUserId: number) =>
      read(
        async () =>
          (
            await orm
              .select({ id: max(notices.messageId) })
              .from(notices)
              .where(eq(notices.telegramUserId, telegramUserId))
              .get()
          )?.id ?? null,
      ),
    /** When a notice last made a sound at this person's, or null. */
    lastAloud: (telegramUserId: number) =>
      read(
        async () =>
          (
            await orm
              .select({ at: notices.aloudAt })
              .from(notices)
              // A sound that lies ahead dates from before the clock was set back: nobody is kept in silence until then.
              .where(and(eq(notices.telegramUserId, telegramUserId), lte(notices.aloudAt, clock.now())))
              .orderBy(desc(notices.aloudAt))
              .limit(1)
              .get()
          )?.at ?? null,
      ),
    /** The last delivery of such news, or the last time that it was found to be nothing; null if there was none. */
    findLatest: (telegramUserId: number, news: string) =>
      findOne(() =>
        orm
          .select()
          .from(notices)
          .where(
            and(
              eq(notices.telegramUserId, telegramUserId),
              eq(notices.news, news),
              isNotNull(notices.deliveredAt),
            ),
          )
          .orderBy(desc(notices.deliveredAt))
          .limit(1)
          .get(),
      ),
    /** All of them by one message, or by none. `data`: replaces theirs. */
    setTold: (
      ids: readonly string[],
      {
        messageId,
        aloud,
        data,
      }: {
        readonly messageId: number | null;
        readonly aloud: boolean;
        readonly data?: Record<string, unknown>;
      },
    ) =>
      write(async () => {
        const told = await orm
          .selectDistinct({ telegramUserId: notices.telegramUserId })
          .from(notices)
          .where(inArray(notices.id, [...ids]))
          .all();
        await lockLanes(
          store,
          told.map(({ telegramUserId }) => laneOf(telegramUserId)),
        );
        const now = clock.now();
        await orm
          .update(notices)
          .set({
            deliveredAt: now,
            messageId,
            aloudAt: aloud ? now : null,
            ...(data === undefined ? {} : { data }),
          })
          .where(inArray(notices.id, [...ids]))
          .run();
        // Nothing is left to deliver, and taps would wait behind them.
        const keys = orm
          .select({ key: sql<string>`'notice:' || ${notices.dedupeKey}` })
          .from(notices)
          .where(inArray(notices.id, [...ids]));
        const done = await orm
          .delete(jobs)
          .where(and(inArray(jobs.key, keys), isNull(jobs.leaseOwner), isNull(jobs.deadAt)))
          .returning({ lane: jobs.lane })
          .all();
        for (const lane of new Set(done.map(({ lane }) => lane))) await unpark(lane);
      }),
  };
}
