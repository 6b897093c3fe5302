/** Counts the jobs in a database, as a look from outside. */
import type { Look } from "./store-under-test.ts";

export interface JobCounts {
  readonly waiting: number;
  readonly running: number;
  readonly dead: number;
}

export const countJobs = (look: Look): Promise<JobCounts> =>
  look.row(
    `select
       count(*) filter (where dead_at is null and lease_owner is null) as waiting,
       count(*) filter (where lease_owner is not null) as running,
       count(*) filter (where dead_at is not null) as dead
     from jobs`,
  );
