/** The shape of a job runner, which runs due work from the jobs table and knows no job's meaning. */
import type { ClaimedJob } from "../db/rows/claim-jobs.ts";

/** Works one job. Resolving settles it; throwing repeats it after a growing pause until it becomes a dead letter. */
export type JobHandler = (job: ClaimedJob, signal: AbortSignal) => Promise<void>;

export interface JobWork {
  readonly work: JobHandler;
}

/**
 * Thrown by a handler to be called again at a time of its choosing; counts no attempt. An update's lane waits for it,
 * and an update keeps its payload. `payload` replaces the job's own.
 */
export class RunAgainAt extends Error {
  readonly at: number;
  readonly payload: unknown;
  constructor(at: number, payload?: unknown) {
    super("run again later");
    this.at = at;
    this.payload = payload;
  }
}

/** Thrown by a handler whose job no later try would work: it becomes a dead letter at once. */
export class GiveUp extends Error {
  override readonly name = "GiveUp";
  /** The reason, for the log. */
  override readonly cause: unknown;
  constructor(cause: unknown) {
    super("no later try would do better");
    this.cause = cause;
  }
}

export interface JobRunner {
  /** Registers the handler of a job type, once for each type and before `start`. */
  register(type: string, handler: JobHandler): void;
  start(): void;
  /** Takes jobs that were claimed under `leasedBy` when they were written (updates), without reading them back. */
  accept(jobs: readonly ClaimedJob[], leasedBy?: string): void;
  /** Resolves at once, or when most accepted jobs have begun or `signal` aborts: work then comes in larger bites. */
  whenRoom(signal: AbortSignal): Promise<void>;
  /** The name of this process as an owner of leases, to claim on its behalf; changes once others took it for dead. */
  readonly owner: string;
  leaseUntil(): number;
  /** Resolves when nothing is due and nothing runs. For tests. */
  idle(): Promise<void>;
  /** Stops taking work, waits until the deadline (milliseconds) for running jobs, and gives the rest back. */
  stop(deadlineMs: number): Promise<void>;
}
