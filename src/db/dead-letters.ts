/** Jobs that were given up: what they are, and what an operator may do with them. */
import type { Store } from "./store.ts";

/** A job that was given up; never its payload, which may hold what a person wrote. */
export interface DeadLetter {
  readonly id: number;
  readonly type: string;
  readonly lane: string;
  readonly attempts: number;
  /** Milliseconds. */
  readonly diedAt: number;
  /** The code of the last error. */
  readonly code: string | null;
}

/** Some by their ids, or all. */
export type DeadOnes = readonly number[] | "all";

export interface DeadLetters {
  /** The oldest first. */
  list(): Promise<DeadLetter[]>;
  /**
   * Makes them due again, as if they had never been tried; returns their ids. Without those whose work another job does by
   * now, and those that are there no more.
   */
  retry(which: DeadOnes): Promise<number[]>;
  /** Deletes them; returns the ids of those that were there. */
  drop(which: DeadOnes): Promise<number[]>;
}

function parametersOf(which: DeadOnes): [all: 0 | 1, ids: string] {
  return which === "all" ? [1, "[]"] : [0, JSON.stringify(which.map(String))];
}

export function createDeadLetters({
  prepare,
  dialect,
  clock,
  read,
  write,
  announceJobs,
}: Store): DeadLetters {
  const CHOSEN = `dead_at is not null and (? = 1 or cast(id as text) in ${dialect.textsIn("?")})`;
  const list = prepare<[], DeadLetter>(
    `select id, type, lane, attempts, dead_at as "diedAt", last_error_code as code from jobs
     where dead_at is not null order by dead_at, id`,
  );
  const chosen = prepare<[number, string], number>(`select id from jobs where ${CHOSEN} order by id`).pluck();
  const retry = prepare(
    `update jobs set dead_at = null, attempts = 0, run_at = case when run_at < @now then run_at else @now end, last_error_code = null,
       lease_owner = null, lease_until = null, parked = 0, aside = 0
     where id = @id and not exists (
       select 1 from jobs as living where living.key = jobs.key and living.dead_at is null)`,
  );
  const drop = prepare<[number, string], number>(`delete from jobs where ${CHOSEN} returning id`).pluck();

  return {
    list: () => read(() => list.all()),
    retry: (which) =>
      write(async () => {
        const now = clock.now();
        const retried: number[] = [];
        for (const id of await chosen.all(...parametersOf(which)))
          if ((await retry.run({ now, id })).changes > 0) retried.push(id);
        if (retried.length > 0) announceJobs();
        return retried;
      }),
    drop: (which) => write(() => drop.all(...parametersOf(which))),
  };
}
