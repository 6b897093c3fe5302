/** Finds notifications that never reached somebody, each with what Kotib's database knows of it. */
import type Database from "better-sqlite3";
import { preferencesSchema } from "../../src/db/rows/preferences.ts";
import { publicHolidays } from "../../src/documents/holidays.ts";
import { firstTellingTime } from "../../src/watch/telling.ts";

const HOLIDAYS = publicHolidays.map(({ day }) => day);

/** An invoice that a partner sent, when (milliseconds), and who of the receiver was logged in all the time. */
export interface Arrival {
  readonly documentId: string;
  readonly tin: string;
  readonly at: number;
  readonly personIds: readonly number[];
}

export interface Lost {
  /** `unsettled`: a decision without an end; `deadJob`: work that was given up. */
  readonly what: "arrival" | "outcome" | "unsettled" | "deadJob";
  /** Telegram's number of the person; null where nobody in particular. */
  readonly personId: number | null;
  /** The document, decision or job. */
  readonly about: string;
  /** When it came, was posted, or was given up; ISO. */
  readonly at: string;
  /** Rows of the database that tell of it, as they stand at the end. */
  readonly evidence: Readonly<Record<string, unknown>>;
}

export interface ToldOf {
  readonly arrivals: readonly Arrival[];
  /** When it is judged, in milliseconds. */
  readonly now: number;
  /** Whether the person was shown the document meanwhile. */
  readonly wasShown: (personId: number, documentId: string) => boolean;
}

export interface Found {
  readonly lost: readonly Lost[];
  /** Arrivals that are rightly untold so far: the person has them wait for other days or hours. */
  readonly untoldByWish: number;
}

export function findLost(db: Database.Database, toldOf: ToldOf): Found {
  const untold = findUntoldArrivals(db, toldOf);
  const waits = createExcuse(db, toldOf);
  const lost = untold.filter((one) => !waits(one));
  const evidence = createEvidence(db);
  return {
    lost: [
      ...lost.map(({ personId, tin, documentId, at }) => ({
        what: "arrival" as const,
        personId,
        about: documentId,
        at: iso(at),
        evidence: evidence(personId, tin, documentId),
      })),
      ...findUnfinished(db),
    ],
    untoldByWish: untold.length - lost.length,
  };
}

interface Untold extends Pick<Arrival, "documentId" | "tin" | "at"> {
  readonly personId: number;
}

function findUntoldArrivals(db: Database.Database, { arrivals, wasShown }: ToldOf): Untold[] {
  const wasTold = db
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
  return arrivals.flatMap(({ documentId, tin, at, personIds }) =>
    personIds
      .filter(
        (personId) =>
          // Documents that were there before the first look are no news.
          isWatchedFor.get(personId, at) !== undefined &&
          wasTold.get(personId, documentId) === undefined &&
          !wasShown(personId, documentId),
      )
      .map((personId) => ({ documentId, tin, at, personId })),
  );
}

/** A finding at the service is no excuse: only the person's own days and hours count. */
function createExcuse(db: Database.Database, { now }: ToldOf) {
  const waits = db
    .prepare(
      `select 1 from notices n join jobs j on j.key = 'notice:' || n.dedupe_key
         where n.telegram_user_id = ? and n.document_id = ? and n.delivered_at is null and j.dead_at is null and j.run_at > ?`,
    )
    .pluck();
  const person = db.prepare(
    "select preferences, time_zone as timeZone from users where telegram_user_id = ?",
  );
  return ({ personId, documentId }: Untold): boolean => {
    if (waits.get(personId, documentId, now) === undefined) return false;
    const { preferences, timeZone } = person.get(personId) as { preferences: string; timeZone: string };
    const wishes = { preferences: preferencesSchema.parse(JSON.parse(preferences)), timeZone };
    return firstTellingTime({ ...wishes, holidays: HOLIDAYS }, now) > now;
  };
}

function createEvidence(db: Database.Database) {
  const seen = db.prepare(
    "select list, state_id, first_seen_at, seen_at from watched_documents where tin = ? and document_id = ?",
  );
  const list = db.prepare(
    "select read_at, whole_at, total, failing_since from watched_lists where tin = ? and kind = 'invoice' and list = 'receive'",
  );
  const notices = db.prepare(
    `select n.telegram_user_id, n.news, n.created_at, n.not_before, n.delivered_at, j.run_at, j.attempts, j.dead_at
       from notices n left join jobs j on j.key = 'notice:' || n.dedupe_key where n.document_id = ?`,
  );
  const person = db.prepare(
    "select preferences, time_zone, blocked_at from users where telegram_user_id = ?",
  );
  return (personId: number, tin: string, documentId: string) => ({
    seen: seen.all(tin, documentId),
    list: list.get(tin),
    notices: notices.all(documentId),
    person: person.get(personId),
  });
}

/** Outcomes that were not told, decisions without an end, and work that was given up. */
const UNFINISHED = `
  select 'outcome' as what, s.telegram_user_id as personId, s.id as about, s.posted_at as at,
      json_object('action', s.action, 'state', s.state, 'notices',
        (select json_group_array(json_object('news', n.news, 'created_at', n.created_at, 'not_before', n.not_before,
           'delivered_at', n.delivered_at)) from notices n where n.dedupe_key like 'decision:' || s.id || ':%')) as evidence
    from submissions s
    where s.state in ('done', 'failed', 'refused') and s.action <> 'save' and s.posted_at is not null
      and not exists (select 1 from notices n where n.delivered_at is not null
        and n.dedupe_key like 'decision:' || s.id || ':%')
  union all
  select 'unsettled', s.telegram_user_id, s.id, coalesce(s.posted_at, s.created_at),
      json_object('action', s.action, 'state', s.state, 'jobs',
        (select json_group_array(json_object('type', j.type, 'run_at', j.run_at, 'attempts', j.attempts,
           'dead_at', j.dead_at)) from jobs j where j.key like '%' || s.id || '%'))
    from submissions s where s.state in ('submitting', 'following', 'unknown')
  union all
  select 'deadJob', null, 'job ' || id, dead_at,
      json_object('type', type, 'key', key, 'attempts', attempts, 'code', last_error_code)
    from jobs where dead_at is not null and type in ('notice', 'follow')`;

function findUnfinished(db: Database.Database): Lost[] {
  const rows = db.prepare(UNFINISHED).all() as Array<
    Omit<Lost, "at" | "evidence"> & { readonly at: number; readonly evidence: string }
  >;
  return rows.map(({ at, evidence, ...row }) => ({ ...row, at: iso(at), evidence: JSON.parse(evidence) }));
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
