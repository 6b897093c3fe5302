/** Ends what is over its time and deletes expired rows, every hour. */
import { endSessions } from "../accounts/end-sessions.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/open-database.ts";
import { DAY_MS, HOUR_MS } from "../documents/durations.ts";
import type { ServiceProfile } from "../documents/profile.ts";
import { RunAgainAt } from "../jobs/job-runner.ts";
import type { Log } from "../log.ts";

/** Add it at every start; its key ensures that there is only one. */
export const housekeepingJob = {
  type: "housekeeping",
  lane: "housekeeping",
  key: "housekeeping",
  payload: {},
} as const;

/** Works the housekeeping job once; always ends with `RunAgainAt` in an hour. */
export async function runHousekeeping(parts: {
  readonly db: Database;
  readonly profile: ServiceProfile;
  readonly clock: Clock;
  readonly log: Log;
}): Promise<void> {
  const { db, profile, clock } = parts;
  const now = clock.now();
  // First: the sweep deletes expired browsers without a word.
  await endSessions({ ...parts, policy: profile.policies.sessions });
  const { retentionDays, people } = profile.policies;
  await db.sweep({ finished: now - retentionDays * DAY_MS, seen: now - people.inactiveDays * DAY_MS });
  await db.conversations.expire(now - DAY_MS);
  throw new RunAgainAt(now + HOUR_MS);
}
