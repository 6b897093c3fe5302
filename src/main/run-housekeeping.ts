/** Ends what is over its time and deletes expired rows, every hour in which the clock is believed. */
import { endSessions } from "../accounts/end-sessions.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/open-database.ts";
import type { ClaimedJob } from "../db/rows/claim-jobs.ts";
import { DAY_MS, HOUR_MS } from "../documents/durations.ts";
import type { Policies } from "../documents/policies.ts";
import { RunAgainAt } from "../jobs/job-runner.ts";
import type { Log } from "../log.ts";
import { isBelieved, jumpAhead, lookAtClock, readClockTrust } from "./clock-trust.ts";

/** Add it at every start; its key ensures that there is only one. Its payload becomes what is known of the clock. */
export const housekeepingJob = {
  type: "housekeeping",
  lane: "housekeeping",
  key: "housekeeping",
  payload: {},
} as const;

export const HOUSEKEEPING_EVERY_MS = HOUR_MS;

interface Parts {
  readonly db: Database;
  readonly policies: Policies;
  readonly clock: Clock;
  readonly log: Log;
}

/** Works the housekeeping job once; always ends with `RunAgainAt` in an hour. */
export async function runHousekeeping(parts: Parts, job?: Pick<ClaimedJob, "payload">): Promise<void> {
  const { db, clock, log } = parts;
  const now = clock.now();
  const before = readClockTrust(job?.payload);
  const jumpMs = jumpAhead(before, now);
  if (jumpMs > 0)
    log.warn("the clock is far ahead of the last look at it; nothing is deleted by age for a day", {
      durationMs: jumpMs,
    });
  const trust = lookAtClock(before, now);
  if (isBelieved(trust)) await deleteOld(parts, now);
  else await db.sweep(null);
  throw new RunAgainAt(now + HOUSEKEEPING_EVERY_MS, trust);
}

async function deleteOld(parts: Parts, now: number): Promise<void> {
  const { db, policies } = parts;
  // First: the sweep deletes expired browsers without a word.
  await endSessions({ ...parts, policy: policies.sessions });
  const { retentionDays, people } = policies;
  await db.sweep({ finished: now - retentionDays * DAY_MS, seen: now - people.inactiveDays * DAY_MS });
  await db.conversations.expire(now - DAY_MS);
}
