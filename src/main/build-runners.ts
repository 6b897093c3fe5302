/** The job runners, with every room's jobs. */
import type { KotibBot } from "../bot/create-bot.ts";
import { explainTelegramError } from "../bot/pipeline/telegram-errors.ts";
import { createJobRunners, type JobRunners } from "../jobs/create-job-runners.ts";
import type { Rooms } from "./create-rooms.ts";
import type { Foundation } from "./foundation.ts";
import { housekeepingJob, runHousekeeping } from "./run-housekeeping.ts";

/** They work nothing before they are started. */
export function buildRunners(foundation: Foundation, rooms: Rooms, bot: KotibBot): JobRunners {
  const { db, policies, clock, log, metrics } = foundation;
  return createJobRunners({
    db,
    clock,
    log,
    onStarted: metrics.jobStarted,
    onWorked: metrics.jobSettled,
    explain: explainTelegramError,
    jobs: [
      bot.jobs,
      rooms.submissions.jobs,
      rooms.signing.jobs,
      rooms.watch.jobs,
      { [housekeepingJob.type]: { work: (job) => runHousekeeping({ db, policies, clock, log }, job) } },
    ],
  });
}
