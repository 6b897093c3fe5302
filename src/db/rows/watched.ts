/** Keeps what is watched of organizations: how far their lists were read, what these showed, and who may read them. */
import { type AnyColumn, and, asc, count, eq, gt, inArray } from "drizzle-orm";
import type { Direction } from "../../documents/description.ts";
import type { DocumentId, Tin } from "../../documents/document.ts";
import type { KindName } from "../../documents/kinds.ts";
import { amongTexts, given } from "../engine/given.ts";
import { aboutWatched } from "../engine/lock-names.ts";
import type { Store } from "../engine/store.ts";
import { accounts } from "../tables/people.ts";
import { listRights } from "../tables/seen.ts";
import { watchedDocuments, watchedLists, watchedOrganizations } from "../tables/watched.ts";
import { createInsertJobs, type NewJob } from "./insert-jobs.ts";
import type { NewNotice } from "./news.ts";
import type { CheckNote, LookRecord, Place } from "./watched-rows.ts";
import { createWatchedWrites } from "./watched-writes.ts";
import type { SideEffects, WriteSideEffects } from "./write-side-effects.ts";

type KeyedJob = NewJob & { readonly key: string };

/** Organizations in one change: it has the lanes of all of them. */
const SLICE = 200;

export function createWatched(store: Store, writeSideEffects: WriteSideEffects) {
  const { orm, prepare, dialect, clock, read, findOne, write, writeSoon, lock } = store;
  const among = (column: AnyColumn, name: string) => amongTexts(dialect, column, name);
  const writes = createWatchedWrites(store);
  const insertJobs = createInsertJobs(store);
  const isOf = (tin: Tin, kind: KindName) =>
    and(eq(watchedDocuments.tin, tin), eq(watchedDocuments.kind, kind));
  const findOrganization = orm
    .select()
    .from(watchedOrganizations)
    .where(given(watchedOrganizations, "tin"))
    .prepare();
  const findLists = orm.select().from(watchedLists).where(given(watchedLists, "tin")).prepare();
  const findRights = orm.select().from(listRights).where(among(listRights.accountId, "ids")).prepare();
  const findDocuments = orm
    .select()
    .from(watchedDocuments)
    .where(and(given(watchedDocuments, "tin", "kind"), among(watchedDocuments.documentId, "ids")))
    .prepare();
  const countByState = orm
    .select({ stateId: watchedDocuments.stateId, count: count() })
    .from(watchedDocuments)
    .where(given(watchedDocuments, "tin", "kind", "list"))
    .groupBy(watchedDocuments.stateId)
    .prepare();
  const actors = prepare<[Tin, KindName, DocumentId], number>(
    `select distinct telegram_user_id from submissions where tin = ? and kind = ? and document_id = ?
       and state in ('submitting', 'following', 'unknown', 'done', 'untracked')`,
  ).pluck();
  const findAccount = orm.select({ id: accounts.id }).from(accounts).where(given(accounts, "id")).prepare();

  /** A person who logged out since is told nothing more. */
  async function withoutGone(sideEffects: SideEffects | undefined): Promise<SideEffects | undefined> {
    if (sideEffects?.notices === undefined) return sideEffects;
    const stillWanted: NewNotice[] = [];
    for (const notice of sideEffects.notices) {
      const id = notice.accountId;
      if (id == null || (await findAccount.get({ id })) !== undefined) stillWanted.push(notice);
    }
    return { ...sideEffects, notices: stillWanted };
  }

  async function runSoon(tin: Tin, { key }: KeyedJob, again: NewJob | undefined): Promise<void> {
    await writes.hasten(tin, key, clock.now());
    if (again !== undefined && (await writes.isUnderWay(key))) await insertJobs([again]);
  }

  return {
    findOrganization: (tin: Tin) => findOne(() => findOrganization.get({ tin })),

    /**
     * Watches it from now on: makes it known if it is not, and runs the job at once, or when the service allows. One
     * that is being worked has not seen who has just come, so that `again` comes after it.
     */
    begin: (tin: Tin, job: KeyedJob, again?: NewJob) =>
      write(async () => {
        await lock(aboutWatched(tin));
        await writes.noteActive(tin, 0, clock.now());
        await insertJobs([job]);
        await runSoon(tin, job, again);
      }),

    /** Begins all that are not known yet and has a job for each; none runs later than at `latest` (milliseconds). */
    recover: async (tins: readonly Tin[], jobOf: (tin: Tin) => KeyedJob, latest: number) => {
      const recoverSome = async (some: readonly Tin[]) => {
        const jobs = some.map(jobOf);
        await lock(...some.map(aboutWatched));
        for (const tin of some)
          if ((await findOrganization.get({ tin })) === undefined)
            await writes.noteActive(tin, 0, clock.now());
        await insertJobs(jobs);
        for (const [index, tin] of some.entries()) await writes.hasten(tin, jobs[index]?.key ?? "", latest);
      };
      for (let from = 0; from < tins.length; from += SLICE) {
        const some = tins.slice(from, from + SLICE);
        await write(() => recoverSome(some));
      }
    },

    /**
     * Somebody uses it: written with the next change, and only where the last time is that long (milliseconds) ago. Its
     * job runs at once; one that is being worked may have passed what is to be seen, and planned its next look already,
     * so that `again` comes after it.
     */
    noteActive: (
      tins: readonly Tin[],
      every: number,
      jobOf: (tin: Tin) => KeyedJob,
      again: (tin: Tin) => NewJob,
    ) =>
      void writeSoon(async () => {
        await lock(...tins.map(aboutWatched));
        const active: Tin[] = [];
        for (const tin of tins) if (await writes.noteActive(tin, every, clock.now())) active.push(tin);
        await insertJobs(active.map(jobOf));
        for (const tin of active) await runSoon(tin, jobOf(tin), again(tin));
      }),

    /**
     * Writes the note with the next change, or soon: a check that showed nothing new costs no commit of its own on
     * SQLite. Await it before the check counts as done.
     */
    noteCheck: ({ organization, rights, failing }: CheckNote, sideEffects?: SideEffects) =>
      writeSoon(async () => {
        const { tin } = organization;
        await lock(aboutWatched(tin));
        // Everybody logged out meanwhile.
        if (!(await writes.saveCheck(organization))) return;
        for (const right of rights) await writes.saveRight(right);
        for (const { kind, list } of failing) await writes.setFailing(tin, kind, list, clock.now());
        await writeSideEffects(await withoutGone(sideEffects));
      }),

    findLists: (tin: Tin) => read(() => findLists.all({ tin })),

    findDocument: (tin: Tin, kind: KindName, id: DocumentId) =>
      findOne(() => findDocuments.get({ tin, kind, ids: JSON.stringify([id]) })),

    findDocuments: (tin: Tin, kind: KindName, ids: readonly DocumentId[]) =>
      read(async () => {
        const rows = await findDocuments.all({ tin, kind, ids: JSON.stringify(ids) });
        return new Map(rows.map((row) => [row.documentId, row]));
      }),

    /** All of one direction; `states`: in one of them, since later than `since` (milliseconds) where that is given. */
    findOfDirection: (
      tin: Tin,
      direction: Direction,
      wanted?: { readonly states: readonly number[]; readonly since?: number },
    ) =>
      read(() =>
        orm
          .select()
          .from(watchedDocuments)
          .where(
            and(
              eq(watchedDocuments.tin, tin),
              eq(watchedDocuments.direction, direction),
              ...(wanted === undefined ? [] : [inArray(watchedDocuments.stateId, [...wanted.states])]),
              ...(wanted?.since === undefined ? [] : [gt(watchedDocuments.stateSince, wanted.since)]),
            ),
          )
          .all(),
      ),

    /** Those a list showed last that are in one of the states, the one first that was looked at longest ago. */
    findInStates: (tin: Tin, { kind, list }: Place, states: readonly number[]) =>
      read(() =>
        orm
          .select()
          .from(watchedDocuments)
          .where(
            and(
              isOf(tin, kind),
              eq(watchedDocuments.list, list),
              inArray(watchedDocuments.stateId, [...states]),
            ),
          )
          .orderBy(asc(watchedDocuments.seenAt), asc(watchedDocuments.documentId))
          .all(),
      ),

    /** How many of those that a list showed last are in each state; what has no state is left out. */
    countStates: (tin: Tin, { kind, list }: Place) =>
      read(async () => {
        const rows = await countByState.all({ tin, kind, list });
        return new Map(rows.flatMap((row) => (row.stateId === null ? [] : [[row.stateId, row.count]])));
      }),

    /** False, writing nothing, where the list has changed: somebody logged out, or another look was faster. */
    record: ({ before, list, documents, seen, gone }: LookRecord, sideEffects?: SideEffects) =>
      write(async () => {
        const { tin, kind } = list;
        await lock(aboutWatched(tin));
        const now = (await findLists.all({ tin })).find((row) => row.kind === kind && row.list === list.list);
        if (now?.readAt !== before?.readAt || (await findOrganization.get({ tin })) === undefined)
          return false;
        await writes.saveList(list);
        for (const document of documents) await writes.saveDocument(document);
        if (seen.length > 0) await writes.touch(tin, kind, seen, list.readAt ?? clock.now());
        for (const id of gone) await writes.deleteDocument(tin, kind, id);
        await writeSideEffects(await withoutGone(sideEffects));
        return true;
      }),

    findRights: (accountIds: readonly string[]) =>
      read(() => findRights.all({ ids: JSON.stringify(accountIds) })),

    /** People who posted something about the document through Kotib: they are told of its outcome anyway. */
    findActors: (tin: Tin, kind: KindName, id: DocumentId) => read(() => actors.all(tin, kind, id)),
  };
}
