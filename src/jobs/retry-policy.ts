/** Decides the fate of a job whose handler threw. */
import { z } from "zod";
import type { ClaimedJob } from "../db/rows/claim-jobs.ts";
import type { Jobs } from "../db/rows/jobs.ts";
import { AppError, KeyUnavailable, StorageError } from "../errors.ts";
import { GiveUp, RunAgainAt } from "./job-runner.ts";

export type Outcome = Parameters<Jobs["settle"]>[0][number]["outcome"];

export interface RetryPolicy {
  readonly maxAttempts: number;
  /** Milliseconds until the next try, after `attempt` tries. */
  readonly pauseMs: (attempt: number) => number;
  /** True where the order counts: a job that asks to be run again later keeps the jobs after it waiting, too. */
  readonly keepsOrder?: boolean;
  /** True where the later jobs count more than the order: the lane goes on while this job waits for its next try. */
  readonly stepsAside?: boolean;
  /** True where somebody waits behind the job: a mistake of ours that comes twice is not tried again. */
  readonly givesUpRepeated?: boolean;
}

/** Doubling pauses from a second to an hour, each shortened by up to half so that failures do not march in step. */
function growingPause(attempt: number): number {
  const full = Math.min(1000 * 2 ** (attempt - 1), 60 * 60 * 1000);
  return Math.round(full * (0.5 + Math.random() / 2));
}

/** A person waits behind an update: half a minute of tries outlasts short troubles of Telegram. Then the next runs. */
export const updatePolicy: RetryPolicy = {
  maxAttempts: 8,
  pauseMs: (attempt) => Math.min(250 * 2 ** (attempt - 1), 8000),
  keepsOrder: true,
  givesUpRepeated: true,
};

/** A short code for logs and rows; never an error's words. */
export function errorCode(error: unknown): string {
  if (error instanceof GiveUp) return errorCode(error.cause);
  const name = error instanceof AppError ? error.code : error instanceof Error ? error.name : typeof error;
  return /^[A-Za-z]\w{0,60}$/.test(name) ? name : "Error";
}

/** Its tries last about two days, so that work outlives a lost network or a full disk. */
export const lastingPolicy: RetryPolicy = { maxAttempts: 60, pauseMs: growingPause };

/** News lies in a person's lane, but taps do not wait for it. */
export const noticePolicy: RetryPolicy = { ...lastingPolicy, stepsAside: true };

/**
 * A look that a death or an outage cut short comes again within a watch's ordinary pause, however often that happened:
 * each time counts as a try. The tries last about two days, too.
 */
export const watchPolicy: RetryPolicy = {
  maxAttempts: 6000,
  pauseMs: (attempt) => growingPause(Math.min(attempt, 6)),
};

const KEY_WAIT_MS = 30_000;
/** The wait grows by up to half, so that work that a crowded server refused together does not come back together. */
const REACH_WAIT_MS = 1000;

/** How long (milliseconds) to wait for a key or database that is missing for now; null where the work itself failed. */
function waitFor(error: unknown): number | null {
  if (error instanceof KeyUnavailable) return KEY_WAIT_MS;
  const isAway = error instanceof StorageError && error.isOutOfReach;
  return isAway ? Math.round(REACH_WAIT_MS * (1 + Math.random() / 2)) : null;
}

/** The outcome of a failed try; with `isHopeless`, no later try would do better. */
export function outcomeOf(
  error: unknown,
  job: ClaimedJob,
  policy: RetryPolicy,
  { now, isHopeless = false }: { readonly now: number; readonly isHopeless?: boolean },
): Outcome {
  if (error instanceof RunAgainAt) {
    const { at: runAt, payload } = error;
    return policy.keepsOrder ? { kind: "wait", runAt } : { kind: "again", runAt, payload };
  }
  // No job is given up for want of a key or of the database, however long it takes to bring it back.
  const waitMs = waitFor(error);
  if (waitMs !== null) return { kind: policy.keepsOrder ? "wait" : "again", runAt: now + waitMs };
  const code = errorCode(error);
  // A stored payload that cannot be read will be no better at the next try.
  const isUnreadable = error instanceof z.ZodError;
  if (isHopeless || isUnreadable || error instanceof GiveUp || job.attempt >= policy.maxAttempts)
    return { kind: "dead", errorCode: code };
  const runAt = now + policy.pauseMs(job.attempt);
  return { kind: "retry", runAt, errorCode: code, aside: policy.stepsAside ?? false };
}
