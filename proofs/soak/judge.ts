/** Judges the end of a soak by what Kotib wrote down, what the service did and what people read. */
import Database from "better-sqlite3";
import type { Change } from "../../sandbox/service/change-ledger.ts";
import type { PassedRequest } from "../../test/support/service-door.ts";
import type { Act } from "./acts.ts";
import { type Found, findLost, type ToldOf } from "./lost.ts";
import type { Wishes } from "./wishes.ts";

export interface Promises {
  /** Messages and taps that nobody answered, and updates that were given up. */
  readonly updatesLost: number;
  /** The same signature, or the same new document, posted after the first time; documents answered twice. */
  readonly postedTwice: number;
  /** Outcomes and arrivals of which somebody who is to know was not told, decisions without an end, notices given up. */
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
export function countOpen(databaseFile: string, now: number, until: number): number {
  return withDatabase(databaseFile, (db) =>
    Number(
      db
        .prepare(
          `select (select count(*) from jobs where type in ('update', 'notice', 'follow') and dead_at is null
                     and (lease_owner is not null or run_at <= $now))
                + (select count(*) from notices n join users u on u.telegram_user_id = n.telegram_user_id
                     where n.delivered_at is null and n.not_before <= $now and u.blocked_at is null
                       and not exists (select 1 from jobs j where j.key = 'notice:' || n.dedupe_key
                         and j.dead_at is null and j.run_at > $until))`,
        )
        .pluck()
        .get({ now, until }),
    ),
  );
}

/** Organizations all of whose lists were looked at since then, and none in vain. */
export function countLookedAt(databaseFile: string, since: number): number {
  return withDatabase(databaseFile, (db) =>
    Number(
      db
        .prepare(
          `select count(*) from watched_organizations o where o.checked_at >= ?
             and not exists (select 1 from watched_lists l where l.tin = o.tin and l.failing_since is not null)`,
        )
        .pluck()
        .get(since),
    ),
  );
}

/** Decisions of which it is not known yet what became of them. */
export function countUnsettled(databaseFile: string): number {
  return withDatabase(databaseFile, (db) =>
    Number(
      db
        .prepare("select count(*) from submissions where state in ('submitting', 'following', 'unknown')")
        .pluck()
        .get(),
    ),
  );
}

export function judge(
  options: ToldOf & {
    readonly databaseFile: string;
    readonly acts: readonly Act[];
    readonly posts: readonly PassedRequest[];
    readonly changes: readonly Change[];
  },
): Judged {
  const { acts, posts, changes } = options;
  return withDatabase(options.databaseFile, (db) => {
    const count = (query: string) =>
      Object.fromEntries(
        (db.prepare(query).all() as Array<{ name: string; count: number }>).map((row) => [
          row.name,
          row.count,
        ]),
      );
    const deadJobs = count(
      "select type || ' ' || coalesce(last_error_code, '') as name, count(*) as count from jobs where dead_at is not null group by 1",
    );
    const dead = (type: string) =>
      Object.entries(deadJobs).reduce((sum, [name, one]) => sum + (name.startsWith(`${type} `) ? one : 0), 0);
    const found = findLost(db, options);
    const unanswered = acts.filter(({ shownAt, answeredAt }) => shownAt === null && answeredAt === null);
    const expired = unanswered.filter(({ queryId }) => queryId !== null);
    return {
      updatesLost: unanswered.length - expired.length + dead("update"),
      postedTwice:
        countRepeated(posts.map(({ path, body }) => `${path} ${body}`)) + countAnsweredTwice(changes),
      notificationsLost: found.lost.length,
      tapsExpired: expired.length,
      submissions: count("select state as name, count(*) as count from submissions group by 1"),
      deadJobs,
      ...found,
    };
  });
}

function countRepeated(texts: readonly string[]): number {
  return texts.length - new Set(texts).size;
}

function countAnsweredTwice(changes: readonly Change[]): number {
  return countRepeated(
    changes.flatMap(({ change, documentId }) => (change === "answered" ? [documentId] : [])),
  );
}

/** Looks at what everybody wishes to be told of. */
export function lookAtWishes(databaseFile: string, wishes: Wishes, now: number): void {
  withDatabase(databaseFile, (db) => wishes.look(db, now));
}

function withDatabase<Value>(file: string, work: (db: Database.Database) => Value): Value {
  const db = new Database(file, { readonly: true });
  try {
    return work(db);
  } finally {
    db.close();
  }
}
