/** Leases and settles many jobs by few statements, since each costs a way to the server and back. */
import { laneName } from "../lock-names.ts";
import type { Store } from "../store.ts";

interface Candidate {
  readonly id: number;
  readonly lane: string;
}

/**
 * Inside a change: leases the jobs that are first in a free lane, and parks the others. Returns the ids of the leased
 * ones.
 */
export type LeaseMany = (
  jobs: readonly Candidate[],
  lease: { readonly owner: string; readonly until: number; readonly now: number },
) => Promise<ReadonlySet<number>>;

/** Rows parked in one change beside those that were looked at. */
const PARK_AT_MOST = 2000;

/**
 * `isBehind`: the condition under which `job` stands behind another of its lane at `@now`; `counted`: its tries then.
 */
export function createLeaseMany(
  { prepare, announceJobs }: Pick<Store, "prepare" | "announceJobs">,
  { isBehind, counted }: { readonly isBehind: string; readonly counted: string },
): LeaseMany {
  const lockFree = prepare<[string[]], { name: string }>(
    `select name from unnest(cast(? as text[])) as name
     where pg_try_advisory_xact_lock(hashtextextended(name, 0))`,
  );
  // A statement of its own: it must see what was written before the lanes were locked.
  const leaseFree = prepare<[object], { id: number; lane: string; is_busy: boolean; free: boolean }>(
    `with looked as (
       select job.id,
         exists (select 1 from jobs as other
           where other.lane = job.lane and other.lease_owner is not null and other.id <> job.id) as is_busy,
         ${isBehind} as is_behind
       from jobs as job
       where job.id = any(cast(@ids as bigint[])) and job.lane = any(cast(@lanes as text[]))
         and job.dead_at is null and job.lease_owner is null and job.parked = 0 and job.run_at <= @now),
     decided as (select id, is_busy, not is_busy and not is_behind as free from looked)
     update jobs set
       lease_owner = case when free then cast(@owner as text) end,
       lease_until = case when free then cast(@until as bigint) end,
       attempts = case when free then ${counted} else attempts end,
       parked = case when free then 0 else 1 end
     from decided where jobs.id = decided.id
     returning jobs.id, jobs.lane, decided.is_busy, decided.free`,
  );
  // Where one of a lane is at work, its end sets the first of the parked ones free.
  const parkBehind = prepare<[object], never>(
    `update jobs set parked = 1 where id in (
       select id from jobs where lane = any(cast(@lanes as text[])) and dead_at is null and lease_owner is null
         and parked = 0 and run_at <= @now limit ${PARK_AT_MOST}
         for update skip locked)`,
  );

  return async (jobs, { owner, until, now }) => {
    const wanted = [...new Set(jobs.map(({ lane }) => laneName(lane)))];
    const got = new Set((await lockFree.all(wanted)).map(({ name }) => name));
    // The holder of a lane is done with it soon.
    if (got.size < wanted.length) announceJobs();
    const mine = jobs.filter(({ lane }) => got.has(laneName(lane)));
    if (mine.length === 0) return new Set();
    const lanes = [...new Set(mine.map(({ lane }) => lane))];
    const looked = await leaseFree.all({ ids: mine.map(({ id }) => id), lanes, owner, until, now });
    const leased = looked.filter(({ free }) => free);
    const busy = new Set(looked.filter((row) => row.free || row.is_busy).map(({ lane }) => lane));
    const crowded = new Set(
      looked.filter(({ free, lane }) => !free && busy.has(lane)).map(({ lane }) => lane),
    );
    if (crowded.size > 0) await parkBehind.run({ lanes: [...crowded], now });
    return new Set(leased.map(({ id }) => id));
  };
}

/** `firstParked`: the id that is set free when a job of `freed.lane` is done. */
export function createSettleMany(
  { prepare, announceJobs }: Pick<Store, "prepare" | "announceJobs">,
  { firstParked }: { readonly firstParked: string },
) {
  const done = prepare<[number[], string[]], string>(
    `delete from jobs using unnest(cast(? as bigint[]), cast(? as text[])) as finished (id, owner)
     where jobs.id = finished.id and jobs.lease_owner = finished.owner returning jobs.lane`,
  ).pluck();
  const unpark = prepare<[string[]], never>(
    `update jobs set parked = 0 where id in (
       select first.id from unnest(cast(? as text[])) as freed (lane) cross join lateral (${firstParked}) as first)`,
  );
  const lanesOf = prepare<[number[]], string>(
    "select distinct lane from jobs where id = any(cast(? as bigint[]))",
  ).pluck();
  return {
    /** Inside a change that has their lanes: deletes jobs that are still held. Returns their lanes. */
    done: async (jobs: ReadonlyArray<{ readonly id: number; readonly owner: string }>) =>
      await done.all(
        jobs.map(({ id }) => id),
        jobs.map(({ owner }) => owner),
      ),
    /** Inside a change that has these lanes: sets the first parked job of each free. */
    unpark: async (lanes: readonly string[]) => {
      if (lanes.length > 0 && (await unpark.run([...lanes])).changes > 0) announceJobs();
    },
    lanesOf: async (ids: readonly number[]) => await lanesOf.all([...ids]),
  };
}
