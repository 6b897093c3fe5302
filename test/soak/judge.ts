/** What became of everything once all is quiet, by what Kotib wrote down, what the service did and what people read. */
import Database from "better-sqlite3";
import type { Change } from "../../sandbox/service/change-ledger.ts";
import type { PassedRequest } from "../support/service-door.ts";
import type { Act } from "./acts.ts";

export interface Promises {
  /** Messages and taps that nobody answered, and updates that were given up. */
  readonly updatesLost: number;
  /** The same signature, or the same new document, posted after the first time; documents answered twice. */
  readonly postedTwice: number;
  /** Outcomes and arrivals of which somebody who is to know was not told. */
  readonly notificationsLost: number;
}

export interface Judged extends Promises {
  /** Taps that Telegram dropped after its 150 seconds without handing them out. */
  readonly tapsExpired: number;
  /** Decisions by the state in which they ended. */
  readonly submissions: Readonly<Record<string, number>>;
  readonly deadJobs: Readonly<Record<string, number>>;
}

/** What is still to be done or told: work that is due, and notices that are, also those that wait for their next try. */
export function countOpen(databaseFile: string, now: number): number {
  return withDatabase(databaseFile, (db) =>
    Number(
      db
        .prepare(
          `select (select count(*) from jobs where type in ('update', 'notice', 'follow') and dead_at is null
                     and (lease_owner is not null or run_at <= $now))
                + (select count(*) from notices n join users u on u.telegram_user_id = n.telegram_user_id
                     where n.delivered_at is null and n.not_before <= $now and u.blocked_at is null)`,
        )
        .pluck()
        .get({ now }),
    ),
  );
}

/** Organizations whose lists were looked at since then. */
export function countLookedAt(databaseFile: string, since: number): number {
  return withDatabase(databaseFile, (db) =>
    Number(db.prepare("select count(*) from watched_organizations where checked_at >= ?").pluck().get(since)),
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

export function judge(options: {
  readonly databaseFile: string;
  readonly acts: readonly Act[];
  readonly posts: readonly PassedRequest[];
  readonly changes: readonly Change[];
  /** Invoices that partners sent, when (milliseconds), and who of the receiver was logged in all the time. */
  readonly arrivals: ReadonlyArray<{
    readonly documentId: string;
    readonly at: number;
    readonly personIds: readonly number[];
  }>;
  /** Whether the person was shown the document meanwhile. */
  readonly wasShown: (personId: number, documentId: string) => boolean;
}): Judged {
  const { acts, posts, changes, arrivals, wasShown } = options;
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
    const number = (query: string) => Number(db.prepare(query).pluck().get());
    const untoldOutcomes = number(
      `select count(*) from submissions s
         where s.state in ('done', 'failed', 'refused') and s.action <> 'save' and s.posted_at is not null
           and not exists (select 1 from notices n where n.delivered_at is not null
             and n.dedupe_key like 'decision:' || s.id || ':%')`,
    );
    const told = db
      .prepare(
        "select 1 from notices where telegram_user_id = ? and document_id = ? and delivered_at is not null",
      )
      .pluck();
    const isWatchedFor = db
      .prepare(
        `select 1 from list_rights r join accounts a on a.id = r.account_id
           where a.telegram_user_id = ? and r.kind = 'invoice' and r.list = 'receive' and r.allowed = 1 and r.since <= ?`,
      )
      .pluck();
    const untoldArrivals = arrivals
      .flatMap(({ documentId, at, personIds }) =>
        // What was there before the first look is no news.
        personIds
          .filter((personId) => isWatchedFor.get(personId, at) !== undefined)
          .map((personId) => ({ documentId, personId })),
      )
      .filter(
        ({ documentId, personId }) =>
          told.get(personId, documentId) === undefined && !wasShown(personId, documentId),
      ).length;
    const unanswered = acts.filter(({ shownAt, answeredAt }) => shownAt === null && answeredAt === null);
    const expired = unanswered.filter(({ queryId }) => queryId !== null);
    return {
      updatesLost: unanswered.length - expired.length + dead("update"),
      postedTwice:
        countRepeated(posts.map(({ path, body }) => `${path} ${body}`)) + countAnsweredTwice(changes),
      notificationsLost:
        untoldOutcomes + untoldArrivals + countUnsettledIn(db) + dead("notice") + dead("follow"),
      tapsExpired: expired.length,
      submissions: count("select state as name, count(*) as count from submissions group by 1"),
      deadJobs,
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

function countUnsettledIn(db: Database.Database): number {
  return Number(
    db
      .prepare("select count(*) from submissions where state in ('submitting', 'following', 'unknown')")
      .pluck()
      .get(),
  );
}

function withDatabase<Value>(file: string, work: (db: Database.Database) => Value): Value {
  const db = new Database(file, { readonly: true });
  try {
    return work(db);
  } finally {
    db.close();
  }
}
