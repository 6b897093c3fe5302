/** Two runners on one table: one for work that somebody waits for, one for work in the background. */
import { backgroundTypes } from "../db/rows/job-scopes.ts";
import { createJobRunner, type JobRunnerOptions } from "./create-job-runner.ts";
import type { JobRunner, JobWork } from "./job-runner.ts";

/** A slow service can hold up fewer at one time, so that work that does not need it always finds a place. */
const FOREGROUND_AT_ONCE = 512;
const BACKGROUND_AT_ONCE = 32;
/** Nobody waits for background work, and its runner hears of every job that is written. */
const BACKGROUND_RESTS_MS = 50;

export interface JobRunners extends Pick<JobRunner, "start" | "stop"> {
  /** Works the jobs that somebody waits for, updates among them. */
  readonly foreground: JobRunner;
}

/** Creates runners that work `jobs`, each by job type. Throws where two have the same type. */
export function createJobRunners(
  options: Pick<JobRunnerOptions, "db" | "clock" | "log" | "onStarted" | "onWorked" | "explain"> & {
    readonly jobs: ReadonlyArray<Readonly<Record<string, JobWork>>>;
  },
): JobRunners {
  const { jobs, ...common } = options;
  const works = jobs.flatMap((ofRoom) => Object.entries(ofRoom));
  const foreground = createJobRunner({
    ...common,
    concurrency: FOREGROUND_AT_ONCE,
    scope: "foreground",
  });
  const background = createJobRunner({
    ...common,
    concurrency: BACKGROUND_AT_ONCE,
    restMs: BACKGROUND_RESTS_MS,
    scope: "background",
  });
  for (const [type, { work }] of works)
    (backgroundTypes.includes(type) ? background : foreground).register(type, work);
  return {
    foreground,
    start() {
      foreground.start();
      background.start();
    },
    async stop(deadlineMs) {
      await Promise.all([foreground.stop(deadlineMs), background.stop(deadlineMs)]);
    },
  };
}
