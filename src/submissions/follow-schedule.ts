/** Schedules the looks at a submission that is under way: at growing intervals, counted from its post. */
import type { NewJob } from "../db/rows/insert-jobs.ts";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "../documents/durations.ts";

/** If the document has not changed by then, a post without a clear answer did not arrive. */
export const NOT_ARRIVED_AFTER_MS = 15 * MINUTE_MS;
/** If the service itself reported a failure, it shows no later than this whether the document changed all the same. */
export const FAILED_AFTER_MS = 2 * MINUTE_MS;
/** If there is no final state by then, following ends. */
export const FOLLOW_FOR_MS = 24 * HOUR_MS;
/** The interval while a login is needed: nothing can be read until then, and waiting costs nothing. */
export const FOLLOW_WITHOUT_LOGIN_FOR_MS = 7 * 24 * HOUR_MS;

const looks: readonly number[] = [
  ...[2, 7, 17, 37].map((seconds) => seconds * SECOND_MS),
  ...[1.3, 2.8, 5.8, 10.8, 15, 25, 40].map((minutes) => minutes * MINUTE_MS),
  ...[1, 1.5, 2, 3, 4, 6, 8, 10, 13, 16, 20, 24].map((hours) => hours * HOUR_MS),
];
const PAUSE_AFTERWARDS_MS = 6 * HOUR_MS;

function lookAt(step: number): number {
  const last = looks.length - 1;
  return looks[step] ?? FOLLOW_FOR_MS + (step - last) * PAUSE_AFTERWARDS_MS;
}

/**
 * The job for the next look after `now`, later than step `after`. Steps depend only on the time of the post, so a
 * second chain of jobs, started after a restart, has the same keys as the first and is not stored.
 */
export function followJob(id: string, postedAt: number, now: number, after = -1): NewJob {
  let step = after + 1;
  while (postedAt + lookAt(step) <= now) step += 1;
  return jobOf(id, step, postedAt + lookAt(step));
}

/** The job that starts or resumes following: the last look that is already due happens at once. */
export function resumeFollowJob(id: string, postedAt: number, now: number): NewJob {
  let step = 0;
  while (postedAt + lookAt(step + 1) <= now) step += 1;
  return jobOf(id, step, Math.max(now, postedAt + lookAt(step)));
}

function jobOf(id: string, step: number, runAt: number): NewJob {
  return {
    type: "follow",
    lane: `decision:${id}`,
    key: `follow:${id}:${step}`,
    payload: { decisionId: id, step },
    runAt,
  };
}
