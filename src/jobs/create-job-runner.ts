/** Claims due jobs, works them, settles them, and sleeps until the next is due. */
import type { Database } from "../db/open-database.ts";
import type { ClaimedJob } from "../db/rows/claim-jobs.ts";
import type { JobScope } from "../db/rows/job-scopes.ts";
import { createJobPool } from "./job-pool.ts";
import type { JobHandler, JobRunner } from "./job-runner.ts";
import { createLeases } from "./leases.ts";
import { errorCode, type Outcome } from "./retry-policy.ts";
import { createSaySeldom } from "./say-seldom.ts";
import { createSettleBatch } from "./settle-batch.ts";
import { createTryJob, type TryJobOptions } from "./try-job.ts";

export interface JobRunnerOptions extends TryJobOptions {
  readonly db: Pick<Database, "jobs" | "onJobsWritten"> & Partial<Pick<Database, "replica">>;
  /** The jobs to work; default: all. A separate runner keeps slow work from taking other work's places. */
  readonly scope?: JobScope;
  readonly concurrency?: number;
  /** Least time (milliseconds) between two looks for work, however often work is announced. */
  readonly restMs?: number;
  /** How long a silent process keeps its jobs; a living one extends its leases in time. */
  readonly leaseMs?: number;
  /** Called when a job is begun, with how long (milliseconds) after its due time that was. */
  readonly onStarted?: (type: string, lateMs: number) => void;
  /** Called with the outcome of a job's try, such as `done` or `dead`. */
  readonly onWorked?: (type: string, outcome: Outcome["kind"]) => void;
}

/** Other processes' jobs announce themselves to nobody here, so the table is looked at this often. */
const LOOK_EVERY_MS = 1000;
const LOOK_NOT_BEFORE_MS = 20;
const ROOM_LOOK_MS = 5;
export function createJobRunner(options: JobRunnerOptions): JobRunner {
  const { db, clock, log, concurrency = 64, leaseMs = 60_000, restMs = 0, scope } = options;
  const handlers = new Map<string, JobHandler>();
  const saySeldom = createSaySeldom(log);
  const tryJob = createTryJob({ ...options, noteBegun: db.jobs.noteBegun });
  const { replica } = db;
  const mayWork = () => replica?.mayWork() ?? true;
  let state: "new" | "started" | "stopping" = "new";
  let timer: NodeJS.Timeout | null = null;
  /** Takes back a look that is planned for now, or for after the rest; null where none is. */
  let stayAsleep: (() => void) | null = null;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let unsubscribe = () => {};
  let unsubscribeFromClock = () => {};
  let unsubscribeFromReplica = () => {};
  let claiming: Promise<number> | null = null;
  /** True when lack of places cut a claim short. */
  let wantsMore = false;
  let freeWaiters: Array<() => void> = [];

  const pool = createJobPool({
    concurrency,
    work,
    onFree: () => {
      const waiters = freeWaiters;
      freeWaiters = [];
      for (const resolve of waiters) resolve();
    },
  });
  const batch = createSettleBatch({
    settle: (results) => db.jobs.settle(results),
    onSettled: () => {
      if (wantsMore) wake();
    },
    onFailed: (error) => saySeldom("jobs could not be settled", { code: errorCode(error) }),
  });
  const leases = createLeases({
    db,
    clock,
    log,
    leaseMs,
    present: () => [...new Set([...pool.ids(), ...batch.ids()])],
    onLost: (ids) => pool.drop(ids),
    onForgotten: (job, owner) => giveBack(job, owner),
  });
  const settle = (id: number, outcome: Outcome) => batch.add({ id, owner: leases.owner(), outcome });

  async function work(job: ClaimedJob, signal: AbortSignal): Promise<void> {
    if (!mayWork()) return giveBack(job);
    options.onStarted?.(job.type, Math.max(0, clock.now() - job.dueAt));
    const outcome = await tryJob(job, handlers.get(job.type), signal);
    // An aborted job is already settled, or another process holds it now.
    if (signal.aborted) return;
    settle(job.id, outcome);
    options.onWorked?.(job.type, outcome.kind);
  }

  function accept(jobs: readonly ClaimedJob[], leasedBy = leases.owner()): void {
    // Nobody works these, and the others see this process alive: without this, their lanes wait until the lease lapses.
    if (leasedBy !== leases.owner()) {
      for (const job of jobs) giveBack(job, leasedBy);
      return;
    }
    if (state === "stopping" || !mayWork()) {
      for (const job of jobs) giveBack(job);
      return;
    }
    pool.add(jobs);
    if (state === "started") pool.fill();
  }

  /** Keeps the original due time, so that later jobs cannot overtake this one. */
  const giveBack = ({ id, dueAt }: Pick<ClaimedJob, "id" | "dueAt">, leasedBy = leases.owner()) =>
    batch.add({ id, owner: leasedBy, outcome: { kind: "again", runAt: dueAt } });

  /** Drops all work: this process or another begins the running jobs anew; waiting ones go back untouched. */
  function dropAll(errorCode: string): void {
    for (const job of pool.takeWaiting()) giveBack(job);
    for (const id of pool.drop(pool.ids())) settle(id, { kind: "retry", runAt: clock.now(), errorCode });
  }

  function loseAll(): void {
    dropAll("Lost");
    leases.rename();
  }

  /** Claims as many jobs as there are places for, and returns their number. Calls at one time share one claim. */
  function claim(): Promise<number> {
    claiming ??= claimOnce().finally(() => {
      claiming = null;
    });
    return claiming;
  }

  async function claimOnce(): Promise<number> {
    const limit = pool.room();
    wantsMore = limit === 0;
    if (limit === 0 || !mayWork()) return 0;
    const owner = leases.owner();
    const jobs = await db.jobs.claim({ owner, leaseUntil: leases.until(), limit, ...(scope && { scope }) });
    wantsMore = jobs.length === limit;
    accept(jobs, owner);
    return jobs.length;
  }

  function wake(): void {
    if (state !== "started" || stayAsleep !== null) return;
    const rest = lookedAt + restMs - performance.now();
    if (rest > 0) {
      const timeout = setTimeout(() => void look(), rest);
      stayAsleep = () => clearTimeout(timeout);
    } else {
      const immediate = setImmediate(() => void look());
      stayAsleep = () => clearImmediate(immediate);
    }
  }

  async function look(): Promise<void> {
    stayAsleep = null;
    lookedAt = performance.now();
    let next: number | null = null;
    try {
      next = await db.jobs.nextDue(scope);
      // Mostly there is nothing to claim. A stop waits for a claim that has begun, not for another.
      if (state === "started" && next !== null && next <= clock.now()) {
        await claim();
        next = await db.jobs.nextDue(scope);
      }
    } catch (error) {
      saySeldom("jobs could not be claimed", { code: errorCode(error) });
    }
    if (state !== "started") return;
    if (timer) clearTimeout(timer);
    const untilNext = next === null ? LOOK_EVERY_MS : next - clock.now();
    const delay = Math.min(Math.max(untilNext, LOOK_NOT_BEFORE_MS), LOOK_EVERY_MS);
    timer = setTimeout(wake, delay);
  }

  /** A claim leaves out lanes that are just being written, and takes nothing while this process may pass for dead. */
  async function isHeldUp(): Promise<boolean> {
    if (state !== "started") return false;
    const next = await db.jobs.nextDue(scope);
    return next !== null && next <= clock.now();
  }

  const nextFree = () => new Promise<void>((resolve) => freeWaiters.push(resolve));

  return {
    get owner() {
      return leases.owner();
    },
    leaseUntil: leases.until,
    accept,
    whenRoom: async (signal) => {
      if (pool.waiting() <= concurrency) return;
      while (!signal.aborted && pool.waiting() > concurrency / 4) await pause(ROOM_LOOK_MS);
    },

    register: (type, handler) => {
      if (handlers.has(type)) throw new Error(`two handlers for jobs of type ${type}`);
      if (state !== "new") throw new Error("handlers are registered before the start");
      handlers.set(type, handler);
    },

    start: () => {
      if (state !== "new") return;
      state = "started";
      unsubscribe = db.onJobsWritten(wake);
      unsubscribeFromClock = clock.onMoved?.(wake) ?? unsubscribeFromClock;
      unsubscribeFromReplica = replica?.onLost(loseAll) ?? unsubscribeFromReplica;
      leases.keep();
      pool.fill();
      wake();
    },

    idle: async () => {
      for (;;) {
        if (!pool.isEmpty()) await nextFree();
        await batch.flush();
        // The batch itself retries jobs that could not be settled.
        if (batch.ids().length > 0) await pause(LOOK_NOT_BEFORE_MS);
        // A claim that began before that may have seen less.
        await claiming?.catch(() => 0);
        // A job that settles from here on may free another, which the claim did not see.
        const wasQuiet = pool.isEmpty() && batch.ids().length === 0;
        if (state === "started" && (await claim()) > 0) continue;
        if (await isHeldUp()) await pause(LOOK_NOT_BEFORE_MS);
        else if (wasQuiet && pool.isEmpty() && batch.ids().length === 0) return;
      }
    },

    stop: async (deadlineMs) => {
      state = "stopping";
      unsubscribe();
      unsubscribeFromClock();
      unsubscribeFromReplica();
      if (timer) clearTimeout(timer);
      stayAsleep?.();
      await claiming?.catch(() => 0);
      for (const job of pool.takeWaiting()) giveBack(job);
      const deadline = performance.now() + deadlineMs;
      for (let left = deadlineMs; !pool.isEmpty() && left > 0; left = deadline - performance.now())
        await Promise.race([nextFree(), pause(left)]);
      dropAll("Stopped");
      leases.letGo();
      await batch.flush();
    },
  };
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
