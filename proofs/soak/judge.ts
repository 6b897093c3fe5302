/** Judges the end of a soak by what Kotib wrote down, what the service did and what people read. */
import type Database from "better-sqlite3";
import type { Change } from "../../sandbox/service/change-ledger.ts";
import type { PassedRequest } from "../../test/support/service-door.ts";
import { type Act, isAnswered } from "../ground/acts.ts";
import { countPostedTwice } from "../ground/judge.ts";
import { type Found, findLost, type ToldOf } from "./lost.ts";

export interface Promises {
  /** Messages and taps that nobody answered, and updates that were given up. */
  readonly updatesLost: number;
  /** The same signature, or the same new document, posted after the first time; documents answered twice. */
  readonly postedTwice: number;
  /** Outcomes and arrivals that somebody should have been told, decisions without an end, and notices given up. */
  readonly notificationsLost: number;
}

export interface Judged extends Promises, Found {
  /** Taps that Telegram dropped after its 150 seconds without handing them out. */
  readonly tapsExpired: number;
  /** Decisions by the state in which they ended. */
  readonly submissions: Readonly<Record<string, number>>;
  readonly deadJobs: Readonly<Record<string, number>>;
}

/**
 * Work that is still to be done or told: due jobs, and due notices, also those whose next try comes before `until`.
 * Both in milliseconds. Notices that a person's own days and hours put off for longer do not count.
 */
export const countOpen = (db: Database.Database, now: number, until: number) =>
  count(
    db,
    `select (select count(*) from jobs where type in ('update', 'notice', 'follow') and dead_at is null
               and (lease_owner is not null or run_at <= $now))
          + (select count(*) from notices n join users u on u.telegram_user_id = n.telegram_user_id
               where n.delivered_at is null and n.not_before <= $now and u.blocked_at is null
                 and not exists (select 1 from jobs j where j.key = 'notice:' || n.dedupe_key
                   and j.dead_at is null and j.run_at > $until))`,
    { now, until },
  );

/** Organizations all of whose lists were looked at since then, and none in vain. */
export const countLookedAt = (db: Database.Database, since: number) =>
  count(
    db,
    `select count(*) from watched_organizations o where o.checked_at >= $since
       and not exists (select 1 from watched_lists l where l.tin = o.tin and l.failing_since is not null)`,
    { since },
  );

/** Decisions of which it is not known yet what became of them. */
export const countUnsettled = (db: Database.Database) =>
  count(db, "select count(*) from submissions where state in ('submitting', 'following', 'unknown')", {});

function count(db: Database.Database, sql: string, values: Readonly<Record<string, number>>): number {
  return Number(db.prepare(sql).pluck().get(values));
}

export function judge(
  db: Database.Database,
  options: ToldOf & {
    readonly acts: readonly Act[];
    readonly posts: readonly PassedRequest[];
    readonly changes: readonly Change[];
  },
): Judged {
  const { acts, posts, changes } = options;
  const countEach = (query: string): Record<string, number> =>
    Object.fromEntries(db.prepare(query).raw().all() as Array<[string, number]>);
  const deadJobs = countEach(
    "select type || ' ' || coalesce(last_error_code, ''), count(*) from jobs where dead_at is not null group by 1",
  );
  const found = findLost(db, options);
  const unanswered = acts.filter((act) => !isAnswered(act));
  const expired = unanswered.filter(({ queryId }) => queryId !== null);
  return {
    updatesLost:
      unanswered.length -
      expired.length +
      count(db, "select count(*) from jobs where type = 'update' and dead_at is not null", {}),
    postedTwice: countPostedTwice(posts, changes),
    notificationsLost: found.lost.length,
    tapsExpired: expired.length,
    submissions: countEach("select state, count(*) from submissions group by 1"),
    deadJobs,
    ...found,
  };
}
