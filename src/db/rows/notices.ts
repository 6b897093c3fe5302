/** Keeps notices and what became of them. */
import { and, asc, between, desc, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { DocumentId } from "../../documents/document.ts";
import type { KindName } from "../../documents/kinds.ts";
import type { Store } from "../engine/store.ts";
import { jobs, notices } from "../schema.ts";
import { createInsertJobs, lockLanes } from "./insert-jobs.ts";
import type { NewNotice } from "./news.ts";
import { createUnpark } from "./settle-jobs.ts";
import {
  laneOf,
  noticeJob,
  noticeJobKey,
  type SideEffects,
  type WriteSideEffects,
} from "./write-side-effects.ts";

export type NoticeRow = typeof notices.$inferSelect;

export interface Notices {
  write(sideEffects: SideEffects): Promise<void>;
  find(id: string): Promise<NoticeRow | null>;
  setDelivered(id: string, messageId: number | null): Promise<void>;
  /** A person's notices of these news that were not delivered and are due, oldest first. */
  findDueOf(telegramUserId: number, news: readonly string[]): Promise<NoticeRow[]>;
  /** Notices of a group that were not delivered and are due, oldest first. */
  findDue(group: string): Promise<NoticeRow[]>;
  /** When messages of the group were sent (milliseconds) since then, oldest first; a message counts once. */
  findTold(group: string, since: number): Promise<number[]>;
  /** Has those of the account delivered that were kept while it had no login. */
  takeUp(accountId: string): Promise<void>;
  /** Those that one message told, oldest first. */
  findOfMessage(telegramUserId: number, messageId: number): Promise<NoticeRow[]>;
  /** When a notice last made a sound at this person's, or null. */
  lastAloud(telegramUserId: number): Promise<number | null>;
  /** Writes a notice of a document, to be told later, in place of any of the same news that waits. */
  putOff(
    notice: NewNotice & {
      readonly accountId: string;
      readonly kind: KindName;
      readonly documentId: DocumentId;
    },
  ): Promise<void>;
  /** When such a notice that waits is due (milliseconds), or null. */
  findPutOff(news: string, accountId: string, kind: KindName, documentId: DocumentId): Promise<number | null>;
  /** Writes a notice to be told later, in place of any of the group that waits. */
  putOffGroup(notice: NewNotice & { readonly group: string }): Promise<void>;
  /** Waiting notices of the group are not told any longer. */
  withdrawGroup(group: string): Promise<void>;
  /** When the notice of the group that waits is due (milliseconds), or null. */
  findPutOffGroup(group: string): Promise<number | null>;
  /** The last delivery of such news, or the last time that it was found to be nothing; null if there was none. */
  findLatest(telegramUserId: number, news: string): Promise<NoticeRow | null>;
  /** All of them by one message, or by none. `data`: replaces theirs. */
  setTold(
    ids: readonly string[],
    told: {
      readonly messageId: number | null;
      readonly aloud: boolean;
      readonly data?: Record<string, unknown>;
    },
  ): Promise<void>;
}

export function createNotices(store: Store, writeSideEffects: WriteSideEffects): Notices {
  const { orm, dialect, clock, read, write } = store;
  const insertJobs = createInsertJobs(store);
  const unpark = createUnpark(store);
  const find = orm
    .select()
    .from(notices)
    .where(eq(notices.id, sql.placeholder("id")))
    .prepare();
  const waiting = (news: string, accountId: string, kind: KindName, documentId: DocumentId) =>
    and(
      eq(notices.accountId, accountId),
      eq(notices.news, news),
      eq(notices.kind, kind),
      eq(notices.documentId, documentId),
      isNull(notices.deliveredAt),
    );
  const waitingOf = (group: string) => and(eq(notices.group, group), isNull(notices.deliveredAt));

  /** Inside a change that has the lanes of whoever they are for. */
  async function withdraw(waits: SQL | undefined): Promise<void> {
    const replaced = await orm.delete(notices).where(waits).returning().all();
    for (const { dedupeKey, telegramUserId } of replaced) {
      const { changes } = await orm
        .delete(jobs)
        .where(and(eq(jobs.key, noticeJobKey(dedupeKey)), isNull(jobs.deadAt)))
        .run();
      // Jobs parked behind its job are free now.
      if (changes > 0) await unpark(laneOf(telegramUserId));
    }
  }

  async function replace(waits: SQL | undefined, notice: NewNotice): Promise<void> {
    await lockLanes(store, [laneOf(notice.telegramUserId)]);
    await withdraw(waits);
    await writeSideEffects({ notices: [notice] });
  }

  return {
    write: (sideEffects) => write(() => writeSideEffects(sideEffects)),
    find: (id) => read(async () => (await find.get({ id })) ?? null),
    setDelivered: (id, messageId) =>
      write(async () => {
        await orm
          .update(notices)
          .set({ deliveredAt: clock.now(), messageId })
          .where(eq(notices.id, id))
          .run();
      }),
    findDueOf: (telegramUserId, news) =>
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
    findDue: (group) =>
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
    takeUp: async (accountId) => {
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
    findTold: (group, since) =>
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
    findOfMessage: (telegramUserId, messageId) =>
      read(() =>
        orm
          .select()
          .from(notices)
          .where(and(eq(notices.telegramUserId, telegramUserId), eq(notices.messageId, messageId)))
          .orderBy(asc(notices.createdAt), asc(dialect.insertionOrder))
          .all(),
      ),
    lastAloud: (telegramUserId) =>
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
    putOff: (notice) =>
      write(async () => {
        const { news, accountId, kind, documentId } = notice;
        await replace(waiting(news, accountId, kind, documentId), notice);
      }),
    withdrawGroup: (group) =>
      write(async () => {
        const waits = waitingOf(group);
        const people = await orm
          .selectDistinct({ telegramUserId: notices.telegramUserId })
          .from(notices)
          .where(waits)
          .all();
        await lockLanes(
          store,
          people.map(({ telegramUserId }) => laneOf(telegramUserId)),
        );
        await withdraw(waits);
      }),
    putOffGroup: (notice) => write(() => replace(waitingOf(notice.group), notice)),
    findPutOffGroup: (group) =>
      read(
        async () =>
          (await orm.select({ at: notices.notBefore }).from(notices).where(waitingOf(group)).get())?.at ??
          null,
      ),
    findPutOff: (news, accountId, kind, documentId) =>
      read(
        async () =>
          (
            await orm
              .select({ at: notices.notBefore })
              .from(notices)
              .where(waiting(news, accountId, kind, documentId))
              .get()
          )?.at ?? null,
      ),
    findLatest: (telegramUserId, news) =>
      read(
        async () =>
          (await orm
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
            .get()) ?? null,
      ),
    setTold: (ids, { messageId, aloud, data }) =>
      write(async () => {
        const now = clock.now();
        await orm
          .update(notices)
          .set({
            ...{ deliveredAt: now, messageId, aloudAt: aloud ? now : null },
            ...(data === undefined ? {} : { data }),
          })
          .where(inArray(notices.id, [...ids]))
          .run();
        // Nothing is left to deliver, and taps would wait behind them.
        const keys = orm
          .select({ key: sql<string>`'notice:' || ${notices.dedupeKey}` })
          .from(notices)
          .where(inArray(notices.id, [...ids]));
        await orm
          .delete(jobs)
          .where(and(inArray(jobs.key, keys), isNull(jobs.leaseOwner), isNull(jobs.deadAt)))
          .run();
      }),
  };
}
