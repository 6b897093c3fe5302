/** Keeps notices that wait for a later moment, one of each news for a document or a group. */
import { and, eq, inArray, isNull, type SQL } from "drizzle-orm";
import { z } from "zod";
import type { DocumentId } from "../../documents/document.ts";
import type { KindName } from "../../documents/kinds.ts";
import { given } from "../engine/given.ts";
import type { Store } from "../engine/store.ts";
import { jobs, notices } from "../tables/work.ts";
import { lockLanes } from "./insert-jobs.ts";
import type { NewNotice } from "./news.ts";
import { createUnpark } from "./settle-jobs.ts";
import { laneOf, noticeJobKey, type WriteSideEffects } from "./write-side-effects.ts";

/** The news by which a document that a person puts off comes again. */
export const PUT_OFF = "later";
/** The same of a message about several documents; its data name one of the notices that it told. */
export const PUT_OFF_MANY = "putOffMany";
export const putOffManyData = z.object({ notice: z.string() });
/** The only news of such a message that comes again. */
const ARRIVED = "documentArrived";

export function createPutOffNotices(store: Store, writeSideEffects: WriteSideEffects) {
  const { orm, read, write } = store;
  const unpark = createUnpark(store);
  const waiting = (news: string, accountId: string, kind: KindName, documentId: DocumentId) =>
    and(
      eq(notices.accountId, accountId),
      eq(notices.news, news),
      eq(notices.kind, kind),
      eq(notices.documentId, documentId),
      isNull(notices.deliveredAt),
    );
  // Each list asks for them.
  const putOff = orm
    .select()
    .from(notices)
    .where(
      and(
        given(notices, "accountId"),
        inArray(notices.news, [PUT_OFF, PUT_OFF_MANY]),
        isNull(notices.deliveredAt),
      ),
    )
    .prepare();
  const waitingOf = (group: string) => and(eq(notices.group, group), isNull(notices.deliveredAt));

  /** The account's documents that come again with the message. */
  async function findToldWith({ accountId, telegramUserId, data }: typeof notices.$inferSelect) {
    const { notice: id } = putOffManyData.parse(data);
    const lead = await orm.select().from(notices).where(eq(notices.id, id)).get();
    if (accountId === null || lead?.messageId == null) return [];
    const ofMessage = [eq(notices.telegramUserId, telegramUserId), eq(notices.messageId, lead.messageId)];
    return orm
      .select()
      .from(notices)
      .where(and(...ofMessage, eq(notices.accountId, accountId), eq(notices.news, ARRIVED)))
      .all();
  }

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
    /** Writes a notice of a document, to be told later, in place of any of the same news that waits. */
    putOff: (
      notice: NewNotice & {
        readonly accountId: string;
        readonly kind: KindName;
        readonly documentId: DocumentId;
      },
    ) =>
      write(async () => {
        const { news, accountId, kind, documentId } = notice;
        await replace(waiting(news, accountId, kind, documentId), notice);
      }),
    /** Waiting notices of the group are not told any longer. */
    withdrawGroup: (group: string) =>
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
    /** Writes a notice to be told later, in place of any of the group that waits. */
    putOffGroup: (notice: NewNotice & { readonly group: string }) =>
      write(() => replace(waitingOf(notice.group), notice)),
    /** When the notice of the group that waits is due (milliseconds), or null. */
    findPutOffGroup: (group: string) =>
      read(
        async () =>
          (await orm.select({ at: notices.notBefore }).from(notices).where(waitingOf(group)).get())?.at ??
          null,
      ),
    /**
     * The documents that the account's person has put off, alone or with the message that told of them; each with when
     * it comes again (milliseconds).
     */
    findAllPutOff: (accountId: string) =>
      read(async () => {
        const rows = await putOff.all({ accountId });
        const found = await Promise.all(
          rows.map(async (row) => {
            const told = row.news === PUT_OFF ? [row] : await findToldWith(row);
            return told.map(({ kind, documentId }) => ({ kind, documentId, at: row.notBefore }));
          }),
        );
        return found
          .flat()
          .flatMap(({ kind, documentId, at }) =>
            kind === null || documentId === null ? [] : [{ kind, documentId, at }],
          );
      }),
  };
}
