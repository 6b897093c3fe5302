/** Corrects what was planned by a clock that has been set back since, so that nothing waits until it is late again. */
import { DAY_MS, MINUTE_MS } from "../../documents/durations.ts";
import type { Store } from "./store.ts";

export type ClockSetBack = ReturnType<typeof createClockSetBack>;

/**
 * When something happened. A time that lies ahead shows that the clock was set back. It is put right, or the next start
 * would see the same again. The audit trail keeps its times as they were: nothing in it changes.
 */
const HAPPENED = [
  ["taken_updates", "taken_at"],
  ["notices", "created_at"],
  ["submissions", "updated_at"],
] as const;

/**
 * The times at which something passing ends or began. Two are left out: the answer to a password must be known however
 * long that takes, and launch data must not count twice.
 */
const PASSING = [
  ["login_attempts", "window_ends_at"],
  ["login_links", "expires_at"],
  ["browser_pairings", "created_at"],
  ["signing_sessions", "expires_at"],
  ["disabled_operations", "disabled_until"],
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
  const latest = prepare<[{ key: string; everyMs: number }], number | null>(
    `select max(at) from (
         ${HAPPENED.map(([table, column]) => `select max(${column}) as at from ${table}`).join(" union all ")}
         union all select run_at - @everyMs from jobs where key = @key and dead_at is null) as known`,
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
  const moveEach = (columns: typeof PASSING | typeof HAPPENED) =>
    columns.map(([table, column]) =>
      prepare(`update ${table} set ${column} = ${column} - @by where ${column} > @now`),
    );
  const movePassing = moveEach(PASSING);
  // Of a submission it is when the post began: whether it was given up, and since when it is looked for.
  const moveHappened = moveEach(HAPPENED);
  const moveBeginnings = BEGUN.map(({ table, when, columns }) =>
    prepare(
      `update ${table} set ${columns.map((each) => `${each} = ${each} - @by`).join(", ")} where ${when}`,
    ),
  );
  // Some of it waits a moment for more of its kind.
  const tellNow = prepare(
    `update notices set not_before = @now
     where delivered_at is null and not_before > @now and not_before <= created_at + ${MINUTE_MS}`,
  );
  // By whole days, so that the hour of the day stays.
  const moveNotices = prepare(
    `update notices set not_before = case when not_before - @days > @now then not_before - @days else @now end
     where delivered_at is null and created_at > @now and not_before > @now`,
  );
  const moveDeliveries = prepare(
    `update jobs set run_at = case when run_at - @days > @now then run_at - @days else @now end
     where dead_at is null and lease_owner is null and run_at > @now and type = 'notice'
       and key in (select 'notice:' || dedupe_key from notices where delivered_at is null and created_at > @now)`,
  );
  const deliverNow = prepare(
    `update jobs set run_at = @now
     where dead_at is null and lease_owner is null and run_at > @now and type = 'notice'
       and key in (select 'notice:' || dedupe_key from notices where delivered_at is null and not_before <= @now)`,
  );
  // A job that was due before another of its lane may be due later now, and the other one at once.
  const unparkAll = prepare("update jobs set parked = 0 where parked = 1");
  return {
    /**
     * The latest time (milliseconds since the epoch) at which this database knows that something happened; 0: nothing.
     * `beat`: the job that runs every so many milliseconds, whatever happens.
     */
    latest: (beat: { readonly key: string; readonly everyMs: number }) =>
      read(async () => (await latest.get(beat)) ?? 0),
    /**
     * The clock is `by` milliseconds behind what it was. Jobs of these types, which were to run so long after
     * something, run as much sooner. Followed submissions count as posted as much earlier, and urgent news goes out at
     * once. News that was put off by the wrong clock comes as many whole days sooner; what was planned before for an
     * hour of the day stays. Links, questions, sessions and limits that hold for minutes or hours end as much sooner,
     * too: nobody is locked out for a day, and nothing opens for one. Logins and remembered browsers begin as much
     * sooner, and live no longer. All that the wrong clock dated counts as that much earlier. Returns how many jobs
     * were moved.
     */
    takeUp: (by: number, types: readonly string[]) =>
      write(async () => {
        const now = clock.now();
        await movePosts.run({ now, by });
        for (const move of [...movePassing, ...moveBeginnings]) await move.run({ now, by });
        const moved = (await moveJobs.run({ now, by, types: JSON.stringify(types) })).changes;
        await tellNow.run({ now });
        const days = Math.floor(by / DAY_MS) * DAY_MS;
        await moveNotices.run({ now, days });
        await moveDeliveries.run({ now, days });
        const told = (await deliverNow.run({ now })).changes;
        await unparkAll.run();
        // Last: what the clock wrote is told by it.
        for (const move of moveHappened) await move.run({ now, by });
        announceJobs();
        return moved + told;
      }),
  };
}
