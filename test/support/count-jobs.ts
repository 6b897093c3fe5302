/** Counts the jobs in a database's file, as a look from outside. */
import BetterSqlite3 from "better-sqlite3";

export interface JobCounts {
  readonly waiting: number;
  readonly running: number;
  readonly dead: number;
}

export function countJobs(path: string): JobCounts {
  const sqlite = new BetterSqlite3(path, { readonly: true });
  try {
    const [counts] = sqlite
      .prepare<[], JobCounts>(
        `select
           count(*) filter (where dead_at is null and lease_owner is null) as waiting,
           count(*) filter (where lease_owner is not null) as running,
           count(*) filter (where dead_at is not null) as dead
         from jobs`,
      )
      .all();
    return counts ?? { waiting: 0, running: 0, dead: 0 };
  } finally {
    sqlite.close();
  }
}
