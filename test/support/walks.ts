/** Statements that may go through a whole table or index, each with its reason. */
interface Walk {
  /** A part of it that no other statement has; white space counts as one blank, and its end as a semicolon. */
  readonly part: string;
  readonly why: string;
}

const FIRST = "reads the first rows of an index that holds little or nothing else";
const AT_A_START = "once at a start, of what is leased or half made only";
const EVERYBODY = "once at a start, of everybody: that nobody is forgotten";
const COMMAND = "an operator's command";
const RESTORE = "a restored copy, before it is used";
const CLOCK = "once after the clock was set back";
const KEYS =
  "once at a start, a tenth of a second for a million rows: an index would cost more at every write";

export const walks: readonly Walk[] = [
  { part: "from sqlite_sequence where name = 'jobs'", why: "SQLite's own table, of two rows" },
  { part: "where (false and", why: "asks for nobody: never begun" },
  { part: "where false", why: "asks for nobody: never begun" },
  {
    part: "and parked = 0 and type not in ('follow', 'table', 'watch') order by run_at, id limit 1",
    why: FIRST,
  },
  { part: "and parked = 0 and type in ('follow', 'table', 'watch') order by run_at, id limit 1", why: FIRST },
  { part: "select lease_until from jobs where lease_owner is not null", why: FIRST },
  { part: "select 1 from jobs where lease_owner is not null limit 10000", why: FIRST },
  { part: "select 1 from jobs where parked = 1 limit 10000", why: FIRST },
  { part: "set lease_owner = null, lease_until = null where lease_owner is not null", why: AT_A_START },
  {
    part: 'run_at as "dueAt" from jobs where lease_owner = ?',
    why: "the index holds what is leased only, and one of several processes looks every three seconds",
  },
  { part: "select distinct substr(", why: KEYS },
  {
    part: "update users set admission = 'admitted', admission_at",
    why: "once at a start, where administrators let people in",
  },
  {
    part: "admission in ('asked', 'refused') and admission = 'asked'",
    why: "an index of those who wait alone",
  },
  { part: "encode(substr(", why: COMMAND },
  { part: "select max(at) from ( select max(taken_at)", why: "once at a start" },
  { part: "select 1 from jobs where dead_at is not null limit 10000", why: FIRST },
  { part: "from jobs where dead_at is not null order by dead_at, id;", why: COMMAND },
  { part: 'update "watched_organizations" set "looks" = ?;', why: RESTORE },
  {
    part: 'update "disabled_operations" set "disabled_until" = ?;',
    why: "once at a start, of the few operations that a service lacks",
  },
  { part: "update signing_sessions set expires_at = expires_at - @by", why: CLOCK },
  { part: "update disabled_operations set disabled_until = disabled_until - @by", why: CLOCK },
  { part: "update jobs set run_at = case when run_at - @by > @now", why: CLOCK },
  {
    part: "update jobs set parked = 0 where parked = 1;",
    why: "all that is parked, after a kill or a clock that was set back",
  },
  { part: "update jobs set run_at = case when run_at - @days > @now", why: CLOCK },
  { part: "update notices set created_at = created_at - @by", why: CLOCK },
  { part: "update submissions set updated_at = updated_at - @by", why: CLOCK },
  { part: "update accounts set token_since = token_since - @by", why: CLOCK },
  { part: "update accounts set used_at = used_at - @by", why: CLOCK },
  { part: "update accounts set created_at = created_at - @by", why: CLOCK },
  { part: "update browsers set created_at = created_at - @by", why: CLOCK },
  { part: "update browsers set used_at = used_at - @by", why: CLOCK },
  { part: "delete from disabled_operations", why: "a row for each operation of the service that it lacks" },
  { part: "update jobs set run_at = ? where type = ? and run_at > ?", why: AT_A_START },
  { part: "select id, lane from jobs where dead_at is not null and (? = 1", why: COMMAND },
  { part: "lower(hex(substr(", why: COMMAND },
  { part: 'select distinct "telegram_user_id" from "login_links";', why: COMMAND },
  { part: 'select distinct "telegram_user_id" from "browsers";', why: COMMAND },
  { part: 'select "id", "telegram_user_id", "tin", "token" is null from "accounts";', why: COMMAND },
  { part: '"seen_at", "admission" from "users" order by "users"."telegram_user_id" asc;', why: COMMAND },
  { part: 'select "telegram_user_id", "tin", "name", "token" is not null from "accounts"', why: COMMAND },
  { part: 'from "users" where lower("users"."username") = ?', why: COMMAND },
  { part: 'from "notices" where "notices"."delivered_at" is null;', why: COMMAND },
  { part: '"end_reason" = ? where "signing_sessions"."state" <> ? returning', why: RESTORE },
  { part: 'update "signing_items" set "content" = ?, "shown" = ?;', why: RESTORE },
  { part: 'update "jobs" set "parked" = ?;', why: RESTORE },
  { part: 'delete from "conversations";', why: RESTORE },
  { part: 'delete from "password_prompts";', why: RESTORE },
  { part: 'delete from "browser_pairings";', why: RESTORE },
  { part: 'delete from "login_links";', why: RESTORE },
  { part: 'delete from "jobs" where "jobs"."type" = ?', why: RESTORE },
  { part: 'select "id", "account_id", "kind", "updated_at" from "drafts";', why: AT_A_START },
  { part: "select distinct tin from accounts where token is not null", why: EVERYBODY },
  { part: "select distinct telegram_user_id from accounts where token is not null", why: EVERYBODY },
  {
    part: "select count(*) from accounts where token is not null",
    why: "counts for the metrics, every five minutes at most; the index holds nothing else",
  },
];

/** Why a statement may; null where it may not. */
export function reasonFor(text: string): string | null {
  const flat = `${text.trim().replace(/\s+/g, " ")};`;
  return walks.find(({ part }) => flat.includes(part))?.why ?? null;
}
