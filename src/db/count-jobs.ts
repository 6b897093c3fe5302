/** How much work waits, read from what indexes hold: a scrape must cost the same however long the queue is. */
import type { Store } from "./store.ts";

/** Counts stop at `MOST_COUNTED`: so many is as bad as more. */
export interface JobCounts {
  /** Due, of a free lane, and not begun. */
  readonly due: number;
  /** Behind another job of their lane. */
  readonly parked: number;
  readonly running: number;
  readonly dead: number;
  /** By type, since when (milliseconds since the epoch) the oldest of those due is due; of the first thousand. */
  readonly oldestDue: ReadonlyMap<string, number>;
}

export type CountJobs = () => Promise<JobCounts>;

export const MOST_COUNTED = 10_000;
const FIRST = 1000;

const DUE = "dead_at is null and lease_owner is null and parked = 0 and run_at <= ?";

/** Each is answered from an index. */
export const countQueries = {
  due: `select count(*) from (select 1 from jobs where ${DUE} limit ${MOST_COUNTED}) as counted`,
  parked: `select count(*) from (select 1 from jobs where parked = 1 limit ${MOST_COUNTED}) as counted`,
  running: `select count(*) from (select 1 from jobs where lease_owner is not null limit ${MOST_COUNTED}) as counted`,
  dead: `select count(*) from (select 1 from jobs where dead_at is not null limit ${MOST_COUNTED}) as counted`,
  oldestDue: `select type, min(run_at) as since from
    (select type, run_at from jobs where ${DUE} order by run_at, id limit ${FIRST}) as oldest group by type`,
};

export function createCountJobs({ prepare, clock, read }: Store): CountJobs {
  const count = (query: string) => prepare<unknown[], number>(query).pluck();
  const due = count(countQueries.due);
  const parked = count(countQueries.parked);
  const running = count(countQueries.running);
  const dead = count(countQueries.dead);
  const oldestDue = prepare<[number], { type: string; since: number }>(countQueries.oldestDue);
  return () =>
    read(async () => ({
      due: (await due.get(clock.now())) ?? 0,
      parked: (await parked.get()) ?? 0,
      running: (await running.get()) ?? 0,
      dead: (await dead.get()) ?? 0,
      oldestDue: new Map((await oldestDue.all(clock.now())).map(({ type, since }) => [type, since])),
    }));
}
