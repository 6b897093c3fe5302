/** Runs due work from the jobs table; knows no job's meaning. */
import type { ClaimedJob } from "../db/rows/claim-jobs.ts";

/** Works one job. Resolving settles it; throwing repeats it after a growing pause until it becomes a dead letter. */
export type JobHandler = (job: ClaimedJob, signal: AbortSignal) => Promise<void>;

export interface JobWork {
  readonly work: JobHandler;
}

/**
 * Thrown by a handler to be called again at a time of its choosing; counts no attempt. An update's lane waits for it,
 * and an update keeps its payload. `payload`: what the job has in the place of its own then.
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
  /** Why, in the log. */
  override readonly cause: unknown;
  constructor(cause: unknown) {
    super("no later try would do better");
    this.cause = cause;
  }
}

export interface JobRunner {
  /** Registers the handler of a job type; once each, before `start`. */
  register(type: string, handler: JobHandler): void;
  start(): void;
  /** Takes jobs that were claimed under `leasedBy` when they were written (updates), without reading them back. */
  accept(jobs: readonly ClaimedJob[], leasedBy?: string): void;
  /** Resolves at once, or when what was accepted has mostly begun or `signal` aborts: who takes work in then takes it in larger bites. */
  whenRoom(signal: AbortSignal): Promise<void>;
  /** This process's lease owner name, for claiming on its behalf; another one after others took it for dead. */
  readonly owner: string;
  leaseUntil(): number;
  /** Resolves when nothing is due and nothing runs. For tests. */
  idle(): Promise<void>;
  /** Stops taking work, waits for what runs until the deadline (milliseconds), gives the rest back. */
  stop(deadlineMs: number): Promise<void>;
}
