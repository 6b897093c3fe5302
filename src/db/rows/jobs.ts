/** Keeps due work: lanes in order, leases, retries, dead letters. Plain SQL, since every update passes here twice. */
import type { Log } from "../../log.ts";
import type { Store } from "../engine/store.ts";
import { type ClaimedJob, createClaimJobs } from "./claim-jobs.ts";
import { createCountJobs } from "./count-jobs.ts";
import { createInsertJobs, lockLanes, type NewJob } from "./insert-jobs.ts";
import { forEachScope, type JobScope, jobScopes, ofScope, WAITS } from "./job-scopes.ts";
import { createSettleJobs, createUnpark } from "./settle-jobs.ts";
import { createTakeUpdates } from "./take-updates.ts";
import type { WriteSideEffects } from "./write-side-effects.ts";

export type Jobs = ReturnType<typeof createJobs>;

export function createJobs(store: Store, writeSideEffects: WriteSideEffects, log?: Log) {
  const { prepare, read, write } = store;
  const insertJobs = createInsertJobs(store);
  const extend = prepare("update jobs set lease_until = ? where id = ? and lease_owner = ?");
  // One statement, since each is a way to a server and back.
  const next = forEachScope((scope) =>
    prepare<[], { run_at: number | null; lease_until: number | null }>(
      `select
         (select run_at from jobs where ${WAITS} and ${ofScope[scope]} order by run_at, id limit 1) as run_at,
         (select lease_until from jobs where lease_owner is not null and ${ofScope[scope]}
          order by lease_until, id limit 1) as lease_until`,
    ),
  );
  const begun = prepare(
    "update jobs set attempts = @attempt where id = @id and attempts < @attempt and lease_owner is not null",
  );
  const findKey = prepare<[string], number>("select 1 from jobs where key = ? and dead_at is null").pluck();
  const leased = prepare<[string], { readonly id: number; readonly dueAt: number }>(
    `select id, run_at as "dueAt" from jobs where lease_owner = ?`,
  );
  const takenSince = prepare<[number], number>(
    "select 1 from taken_updates where taken_at > ? limit 1",
  ).pluck();
  const laneOfKey = prepare<[string], string>(
    "select lane from jobs where key = ? and dead_at is null",
  ).pluck();
  const cancel = prepare<[string], string>(
    "delete from jobs where key = ? and dead_at is null returning lane",
  ).pluck();
  const hasten = prepare(
    "update jobs set run_at = ? where key = ? and run_at > ? and dead_at is null and lease_owner is null",
  );
  const hastenAll = prepare(
    "update jobs set run_at = ? where type = ? and run_at > ? and dead_at is null and lease_owner is null",
  );
  const hastenSoon = prepare(
    `update jobs set run_at = @now where id in (select id from jobs where ${WAITS} and ${ofScope.foreground}
       and run_at > @now and run_at <= @latest and last_error_code is null)`,
  );
  const unpark = createUnpark(store);

  return {
    add: (jobs: readonly NewJob[]) => write(() => insertJobs(jobs)),
    takeUpdates: createTakeUpdates(store),
    claim: createClaimJobs(store, log),
    settle: createSettleJobs(store, writeSideEffects),
    count: createCountJobs(store),
    /** Deletes the living job with that key, also one under way, which should look whether it is still there. */
    cancel: (key: string) =>
      write(async () => {
        const before = await laneOfKey.get(key);
        if (before === undefined) return;
        // Else what is written just then might wait for it for ever.
        await lockLanes(store, [before]);
        const lane = await cancel.get(key);
        if (lane !== undefined) await unpark(lane);
      }),
    /** Whether an update of Telegram's was taken after that time (milliseconds). */
    tookUpdateSince: (at: number) => read(async () => (await takenSince.get(at)) !== undefined),
    has: (key: string) => read(async () => (await findKey.get(key)) !== undefined),
    /** Has the waiting job with that key run at that time (milliseconds), if it would run later. */
    hasten: (key: string, runAt: number) =>
      write(async () => {
        if ((await hasten.run(runAt, key, runAt)).changes > 0) store.announceJobs();
      }),
    /** Has waiting jobs of a type run at once that would run later than at `latest` (milliseconds). */
    hastenAll: (type: string, latest: number) =>
      write(async () => {
        if ((await hastenAll.run(store.clock.now(), type, latest)).changes > 0) store.announceJobs();
      }),
    /** Has what waits run at once that would run by `latest` (milliseconds) anyway; not what failed by itself. */
    hastenSoon: (latest: number) =>
      write(async () => {
        if ((await hastenSoon.run({ now: store.clock.now(), latest })).changes > 0) store.announceJobs();
      }),
    /** Returns the ids that this owner still holds. */
    extend: (owner: string, ids: readonly number[], leaseUntil: number) =>
      write(async () => {
        const held: number[] = [];
        for (const id of ids) if ((await extend.run(leaseUntil, id, owner)).changes === 1) held.push(id);
        return held;
      }),
    /** Counts a leased job's try, before it begins: from the third on a lease does not. */
    noteBegun: ({ id, attempt }: Pick<ClaimedJob, "id" | "attempt">) =>
      write(async () => void (await begun.run({ id, attempt }))),
    /** The jobs leased under that name, and when each was due (milliseconds). */
    leasedBy: (owner: string) => read(async () => await leased.all(owner)),
    /** When the next job falls due (milliseconds), or null. */
    nextDue: (scope?: JobScope) =>
      read(async () => {
        const times: number[] = [];
        for (const one of scope === undefined ? jobScopes : [scope]) {
          const row = await next[one].get();
          for (const time of [row?.run_at, row?.lease_until]) if (typeof time === "number") times.push(time);
        }
        return times.length === 0 ? null : Math.min(...times);
      }),
  };
}
