/** Puts right what was planned by a clock that has been set back since: nobody waits for an outcome until it is late again. */
import type { Store } from "./store.ts";

export type ClockSetBack = ReturnType<typeof createClockSetBack>;

/**
 * When what holds for a while ends, or began. Not among them: who is asked for a password, whose answer must be known for one
 * however long that takes, and launch data, which is not to count twice.
 */
const PASSING = [
  ["login_attempts", "window_ends_at"],
  ["login_links", "expires_at"],
  ["browser_pairings", "created_at"],
  ["signing_sessions", "expires_at"],
  ["resting_operations", "rests_until"],
  ["questions", "created_at"],
] as const;

/** Rows that began by the wrong clock. A login that has ended keeps the time that names it: its end is told once. */
const BEGUN = [
  { table: "accounts", when: "token is not null and token_since > @now", columns: ["token_since"] },
  { table: "accounts", when: "used_at > @now", columns: ["used_at"] },
  { table: "accounts", when: "created_at > @now", columns: ["created_at"] },
  { table: "browsers", when: "created_at > @now", columns: ["created_at", "expires_at"] },
  { table: "browsers", when: "used_at > @now", columns: ["used_at"] },
] as const;

export function createClockSetBack({ prepare, dialect, clock, read, write, announceJobs }: Store) {
  const latest = prepare<[], number | null>(
    `select max(at) from (
         select max(taken_at) as at from taken_updates
         union all select max(at) from audit
         union all select max(created_at) from notices
         union all select max(updated_at) from submissions) as known`,
  ).pluck();
  const moveJobs = prepare(
    `update jobs set run_at = case when run_at - @by > @now then run_at - @by else @now end
     where dead_at is null and lease_owner is null and run_at > @now
       and type in ${dialect.textsIn("@types")}`,
  );
  const movePosts = prepare(
    `update submissions set posted_at = posted_at - @by
     where posted_at > @now and state in ('submitting', 'following', 'unknown')`,
  );
  // When the post began: whether it was given up, and since when it is looked for.
  const moveBegun = prepare(
    "update submissions set updated_at = updated_at - @by where updated_at > @now and state = 'submitting'",
  );
  const movePassing = PASSING.map(([table, column]) =>
    prepare(`update ${table} set ${column} = ${column} - @by where ${column} > @now`),
  );
  const moveBeginnings = BEGUN.map(({ table, when, columns }) =>
    prepare(
      `update ${table} set ${columns.map((each) => `${each} = ${each} - @by`).join(", ")} where ${when}`,
    ),
  );
  const tellNow = prepare(
    `update notices set not_before = @now
     where delivered_at is null and not_before > @now and not_before <= created_at`,
  );
  const deliverNow = prepare(
    `update jobs set run_at = @now
     where dead_at is null and lease_owner is null and run_at > @now and type = 'notice'
       and key in (select 'notice:' || dedupe_key from notices where delivered_at is null and not_before <= @now)`,
  );
  // What was due and waited behind another may be due later now, and the other at once.
  const unparkAll = prepare("update jobs set parked = 0 where parked = 1");
  return {
    /** The latest time (milliseconds since the epoch) at which this database knows that something happened; 0: nothing. */
    latest: () => read(async () => (await latest.get()) ?? 0),
    /**
     * The clock is `byMs` behind what it was. Jobs of these types, which were to run so long after something, run as
     * much sooner. Followed submissions count as posted as much earlier, and urgent news goes out at once. Links,
     * questions, sessions and limits that hold for minutes or hours end as much sooner, too: nobody is locked out
     * for a day, and nothing opens for one. Logins and remembered browsers begin as much sooner, and live no
     * longer. Work that was planned for an hour of the day stays. Returns how many jobs were moved.
     */
    takeUp: (by: number, types: readonly string[]) =>
      write(async () => {
        const now = clock.now();
        await movePosts.run({ now, by });
        await moveBegun.run({ now, by });
        for (const move of [...movePassing, ...moveBeginnings]) await move.run({ now, by });
        const moved = (await moveJobs.run({ now, by, types: JSON.stringify(types) })).changes;
        await tellNow.run({ now });
        const told = (await deliverNow.run({ now })).changes;
        await unparkAll.run();
        announceJobs();
        return moved + told;
      }),
  };
}
