/** The statements of a replica: who lives, of which version, whose work is free, and what time it is. */
import { OWNER_MARK, whenGone } from "../replica.ts";

/** So long after its last beat another may take it for dead; with its lock free already after the shorter time. */
export const ALIVE_MS = 5000;
const UNLOCKED_ALIVE_MS = 1000;

export const TAKE_TURN = "select pg_try_advisory_lock($1) as got";

export const CHANNEL = "kotib_jobs";
export const WORDS = "kotib_words";
/** The holder of this lock does the work that only one process may do. */
export const TURN = 0x6b6f7474;

/** With them the server notices within five seconds that nobody is there any more, however the connection broke. */
export const SETTINGS = [
  "set idle_session_timeout = '5s'",
  "set client_connection_check_interval = '1s'",
  "set tcp_keepalives_idle = 2",
  "set tcp_keepalives_interval = 1",
  "set tcp_keepalives_count = 3",
].join("; ");

const NOW = "cast(extract(epoch from clock_timestamp()) * 1000 as bigint)";
// No beat says more than the longer time: who lives much longer beat before the clock was set back.
const SAYS_THAT_IT_LIVES = `alive_until between ${NOW} and ${NOW} + ${ALIVE_MS}`;
export const COUNT_LIVING = `select cast(count(*) as integer) as count from replicas where ${SAYS_THAT_IT_LIVES}`;
export const JUDGE = `select exists (select 1 from applied_migrations where name <> all($1)) as "isOlder",
  exists (select 1 from replicas where version <> $2 and ${SAYS_THAT_IT_LIVES}) as "hasOthers"`;
export const JOIN = `insert into replicas (id, lock, version, alive_until) values ($1, $2, $3, ${NOW} + ${ALIVE_MS})`;
export const BEAT = `update replicas set lock = $2, alive_until = ${NOW} + ${ALIVE_MS} where id = $1`;
export const LIVING = `select cast(count(*) as integer) as living, cast(${NOW} as double precision) as now
  from replicas where alive_until > ${NOW}`;
export const FORGET_DEAD = `delete from replicas where id <> $1 and (alive_until < ${NOW}
  or (alive_until < ${NOW} + ${ALIVE_MS - UNLOCKED_ALIVE_MS} or alive_until > ${NOW} + ${ALIVE_MS})
    and pg_try_advisory_xact_lock(lock))`;
// Of whoever is not among them, not of whom was just found dead: one that was forgotten is found by the next.
export const FREE = `update jobs set lease_owner = null, lease_until = null
  where lease_owner is not null and position('${OWNER_MARK}' in lease_owner) > 0
    and not exists (select 1 from replicas where id = split_part(lease_owner, '${OWNER_MARK}', 1))`;
// When jobs are due is told by the clock of those who plan them.
const NOW_OF_JOBS = "cast($1 as bigint)";
// Looks at the leases of processes that are gone, as above.
export const HASTEN = `update jobs set run_at = ${NOW_OF_JOBS}
  where ${whenGone.isKey} and dead_at is null and lease_owner is null and run_at > ${NOW_OF_JOBS}
    and not exists (select 1 from replicas where id = ${whenGone.id})`;
export const LIVES = `select 1 from replicas where id = $1 and alive_until > ${NOW}`;

// A job that was deleted past its lane's lock, or whose process died, may have left others parked behind
// nothing. A job that is not due holds nobody up. Setting one free is never wrong.
export const UNPARK = `update jobs set parked = 0 where id in (
  select coalesce(min(id) filter (where type = 'update'), min(id)) from jobs as waiting where parked = 1 group by lane
    having not exists (select 1 from jobs as first
      where first.lane = waiting.lane and first.dead_at is null and first.parked = 0
        and (first.lease_owner is not null or first.run_at <= ${NOW_OF_JOBS})))`;
