/**
 * Says in SQL what comes before what in a lane: a person's updates before everything else, since an answer never stands
 * behind news; among themselves both in the order of `id`. So an update waits for those before it alone, and everything
 * else for each update, due or not: the clocks of two processes must not decide which of a person's taps came first.
 */
import { UPDATE_TYPE } from "./given-up-updates.ts";

/** A living update of a table of that alias. */
export const isUpdate = (alias: string) => `${alias}.type = '${UPDATE_TYPE}' and ${alias}.dead_at is null`;

/**
 * Whether a living job keeps those after it waiting: it is due, or was tried and waits for its next try, unless it was
 * put aside for that. `now` is the placeholder of the time.
 */
const holdsLane = (alias: string, now: string) =>
  `${alias}.dead_at is null and (${alias}.run_at <= ${now} or ${alias}.attempts > 0 and ${alias}.aside = 0)`;

/** Whether `job`, an alias of the table, stands behind another of its lane. */
export const isBehind = (job: string, now: string) =>
  `(exists (select 1 from jobs as other where other.lane = ${job}.lane and ${isUpdate("other")}
      and (${job}.type <> '${UPDATE_TYPE}' or other.id < ${job}.id))
    or ${job}.type <> '${UPDATE_TYPE}' and exists (select 1 from jobs as other
      where other.lane = ${job}.lane and other.id < ${job}.id and ${holdsLane("other", now)}))`;

/** The parked job of a lane that comes first; `lane` is the placeholder of the lane, or its column. */
export const firstParked = (lane: string) =>
  `select id from jobs where parked = 1 and jobs.lane = ${lane}
   order by case when type = '${UPDATE_TYPE}' then 0 else 1 end, id limit 1`;
