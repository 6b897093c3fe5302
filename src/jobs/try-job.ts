/** Makes one try of one job, and decides the job's fate when its handler fails. */
import type { Clock } from "../clock.ts";
import { type ClaimedJob, COUNTED_AT_LEASE } from "../db/rows/claim-jobs.ts";
import { AppError } from "../errors.ts";
import { type Log, type LogFields, stackOf } from "../log.ts";
import { reach } from "../steps.ts";
import { asWorkOf } from "./at-work.ts";
import { GiveUp, type JobHandler, RunAgainAt } from "./job-runner.ts";
import { createRepeatedFaults } from "./repeated-faults.ts";
import {
  errorCode,
  lastingPolicy,
  noticePolicy,
  type Outcome,
  outcomeOf,
  type RetryPolicy,
  updatePolicy,
  watchPolicy,
} from "./retry-policy.ts";

export interface TryJobOptions {
  readonly clock: Clock;
  readonly log: Log;
  /** Milliseconds until the next try, after so many tries. */
  readonly backoff?: (attempt: number) => number;
  readonly maxAttempts?: number;
  /** Counts a try that no lease counted. */
  readonly noteBegun?: (job: ClaimedJob) => Promise<void>;
  /** Adds log fields for an error that this room does not know. */
  readonly explain?: (error: unknown) => LogFields;
}

class NoHandler extends Error {
  override readonly name = "NoHandler";
}
class KilledItsProcess extends Error {
  override readonly name = "KilledItsProcess";
}

export function createTryJob({ clock, log, backoff, maxAttempts, noteBegun, explain }: TryJobOptions) {
  const fallback: RetryPolicy = {
    maxAttempts: maxAttempts ?? lastingPolicy.maxAttempts,
    pauseMs: backoff ?? lastingPolicy.pauseMs,
  };
  const faults = createRepeatedFaults();
  const policies = new Map<string, RetryPolicy>([
    ["update", updatePolicy],
    ["notice", noticePolicy],
    ["watch", watchPolicy],
  ]);

  function logFailure(job: ClaimedJob, error: unknown, outcome: Outcome): void {
    if (error instanceof RunAgainAt) return;
    const cause = error instanceof GiveUp ? error.cause : error;
    const fields = {
      jobId: job.id,
      jobType: job.type,
      attempt: job.attempt,
      code: errorCode(cause),
      ...explain?.(cause),
    };
    if (outcome.kind === "dead") log.error("job given up", fields);
    else
      log.warn(
        "job will be tried again",
        cause instanceof AppError ? fields : { ...fields, stack: stackOf(cause) },
      );
  }

  return async (job: ClaimedJob, handler: JobHandler | undefined, signal: AbortSignal): Promise<Outcome> => {
    let outcome: Outcome = { kind: "done" };
    const policy = policies.get(job.type) ?? fallback;
    try {
      // Only a process that died leaves more tries behind; this stops a job that keeps killing its process.
      if (job.attempt > policy.maxAttempts) throw new KilledItsProcess();
      if (!handler) throw new NoHandler();
      if (job.attempt > COUNTED_AT_LEASE) await noteBegun?.(job);
      await asWorkOf(signal, () => handler(job, signal));
    } catch (error) {
      const isHopeless = policy.givesUpRepeated === true && faults.isRepeated(job.id, error);
      outcome = outcomeOf(error, job, policy, { now: clock.now(), isHopeless });
      if (!signal.aborted) logFailure(job, error, outcome);
    }
    if (outcome.kind === "done" || outcome.kind === "dead") faults.forget(job.id);
    reach(`${job.type}.worked`);
    return outcome;
  };
}
