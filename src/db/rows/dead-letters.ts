/** Jobs that were given up: what they are, and what an operator may do with them. */

import type { Store } from "../engine/store.ts";
import { lockLanes } from "./insert-jobs.ts";
import { createWriteAudit } from "./write-audit.ts";

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

export type DeadOnes = readonly number[] | "all";

function parametersOf(which: DeadOnes): [all: 0 | 1, ids: string] {
  return which === "all" ? [1, "[]"] : [0, JSON.stringify(which.map(String))];
}

type Letter = Pick<DeadLetter, "id" | "lane">;

/** Letters in one change: it has the lanes of all of them. */
const SLICE = 200;

export function createDeadLetters(store: Store) {
  const { prepare, dialect, clock, read, write, announceJobs } = store;
  const writeAudit = createWriteAudit(store);
  const CHOSEN = `dead_at is not null and (? = 1 or cast(id as text) in ${dialect.textsIn("?")})`;
  const list = prepare<[], DeadLetter>(
    `select id, type, lane, attempts, dead_at as "diedAt", last_error_code as code from jobs
     where dead_at is not null order by dead_at, id`,
  );
  const chosen = prepare<[number, string], Letter>(`select id, lane from jobs where ${CHOSEN} order by id`);
  const retry = prepare(
    `update jobs set dead_at = null, attempts = 0, run_at = case when run_at < @now then run_at else @now end, last_error_code = null,
       lease_owner = null, lease_until = null, parked = 0, aside = 0
     where id = @id and dead_at is not null and not exists (
       select 1 from jobs as living where living.key = jobs.key and living.dead_at is null)`,
  );
  const drop = prepare<[number, string], number>(`delete from jobs where ${CHOSEN} returning id`).pluck();

  async function retrySome(letters: readonly Letter[]): Promise<number[]> {
    await lockLanes(
      store,
      letters.map(({ lane }) => lane),
    );
    const now = clock.now();
    const retried: number[] = [];
    for (const { id } of letters) if ((await retry.run({ now, id })).changes > 0) retried.push(id);
    if (retried.length > 0) announceJobs();
    return retried;
  }

  return {
    /** The oldest first. */
    list: () => read(() => list.all()),
    /**
     * Makes them due again, as if they had never been tried, and returns their ids. Leaves out those whose work another
     * job does by now, and those that are gone.
     */
    retry: async (which: DeadOnes) => {
      const letters = await read(() => chosen.all(...parametersOf(which)));
      const retried: number[] = [];
      for (let from = 0; from < letters.length; from += SLICE) {
        const slice = letters.slice(from, from + SLICE);
        retried.push(...(await write(() => retrySome(slice))));
      }
      return retried;
    },
    /** Deletes them; returns the ids of those that were there. */
    drop: (which: DeadOnes) =>
      write(async () => {
        const dropped = await drop.all(...parametersOf(which));
        if (dropped.length > 0)
          await writeAudit([{ event: "jobsDropped", data: { by: "operator", count: dropped.length } }]);
        return dropped;
      }),
  };
}
