/** Counts waiting work from indexes alone: a scrape must cost the same however long the queue is. */

import type { Store } from "../engine/store.ts";
import { jobScopes, ofScope, WAITS } from "./job-scopes.ts";

/** Counts stop at `MOST_COUNTED`: so many is as bad as more. */
interface JobCounts {
  /** Due, of a free lane, and not begun. */
  readonly due: number;
  /** Behind another job of their lane. */
  readonly parked: number;
  readonly running: number;
  readonly dead: number;
  /**
   * The time (milliseconds since the epoch) at which the oldest due job of each type was due, among a thousand of each
   * scope.
   */
  readonly oldestDue: ReadonlyMap<string, number>;
}

export type CountJobs = () => Promise<JobCounts>;

export const MOST_COUNTED = 10_000;
const FIRST = 1000;

/** Of each scope's index; `@now` is the only parameter. */
const due = (what: string, end: string) =>
  jobScopes
    .map(
      (scope) =>
        `select * from (select ${what} from jobs where ${WAITS} and ${ofScope[scope]} and run_at <= @now ${end}) as ${scope}`,
    )
    .join(" union all ");

/** Each is answered from an index. */
export const countQueries = {
  due: `select count(*) from (${due("1 as one", `limit ${MOST_COUNTED}`)} limit ${MOST_COUNTED}) as counted`,
  parked: `select count(*) from (select 1 from jobs where parked = 1 limit ${MOST_COUNTED}) as counted`,
  running: `select count(*) from (select 1 from jobs where lease_owner is not null limit ${MOST_COUNTED}) as counted`,
  dead: `select count(*) from (select 1 from jobs where dead_at is not null limit ${MOST_COUNTED}) as counted`,
  oldestDue: `select type, min(run_at) as since
    from (${due("type, run_at", `order by run_at, id limit ${FIRST}`)}) as oldest group by type`,
};

export function createCountJobs({ prepare, clock, read }: Store): CountJobs {
  const count = (query: string) => prepare<unknown[], number>(query).pluck();
  const isDue = count(countQueries.due);
  const parked = count(countQueries.parked);
  const running = count(countQueries.running);
  const dead = count(countQueries.dead);
  const oldestDue = prepare<[{ now: number }], { type: string; since: number }>(countQueries.oldestDue);
  return () =>
    read(async () => ({
      due: (await isDue.get({ now: clock.now() })) ?? 0,
      parked: (await parked.get()) ?? 0,
      running: (await running.get()) ?? 0,
      dead: (await dead.get()) ?? 0,
      oldestDue: new Map((await oldestDue.all({ now: clock.now() })).map(({ type, since }) => [type, since])),
    }));
}
