/** Runs claimed jobs side by side, never two of one lane, and holds those that have no place yet. */
import type { ClaimedJob } from "../db/rows/claim-jobs.ts";

interface Running {
  readonly lane: string;
  readonly abort: AbortController;
}

export function createJobPool(options: {
  concurrency: number;
  /** Never throws. */
  work: (job: ClaimedJob, signal: AbortSignal) => Promise<void>;
  onFree: () => void;
}) {
  const waiting = new Map<number, ClaimedJob>();
  const running = new Map<number, Running>();
  const lanes = new Set<string>();

  function start(job: ClaimedJob): void {
    const abort = new AbortController();
    running.set(job.id, { lane: job.lane, abort });
    lanes.add(job.lane);
    void options.work(job, abort.signal).finally(() => {
      // A dropped job that comes back late must not free a lane that is no longer its own.
      if (running.get(job.id)?.abort !== abort) return;
      release(job.id);
      fill();
      options.onFree();
    });
  }

  function release(id: number): void {
    const entry = running.get(id);
    if (!entry) return;
    running.delete(id);
    lanes.delete(entry.lane);
  }

  function fill(): void {
    for (const job of waiting.values()) {
      if (running.size >= options.concurrency) return;
      if (lanes.has(job.lane)) continue;
      waiting.delete(job.id);
      start(job);
    }
  }

  return {
    add: (jobs: readonly ClaimedJob[]) => {
      for (const job of jobs) waiting.set(job.id, job);
    },
    fill,
    waiting: () => waiting.size,
    /** How many more jobs may be claimed. */
    room: () => Math.max(0, options.concurrency - running.size - waiting.size),
    /** The ids of all added jobs that have not finished. */
    ids: () => [...running.keys(), ...waiting.keys()],
    isEmpty: () => running.size === 0 && waiting.size === 0,
    /** Gives up these jobs: waiting ones never start, running ones get their signal. Returns the running ones. */
    drop: (ids: readonly number[]) => {
      for (const id of ids) waiting.delete(id);
      const dropped = ids.filter((id) => running.has(id));
      for (const id of dropped) {
        running.get(id)?.abort.abort();
        release(id);
      }
      options.onFree();
      return dropped;
    },
    /** Takes out the jobs that have not started. */
    takeWaiting: () => {
      const taken = [...waiting.values()];
      waiting.clear();
      return taken;
    },
  };
}
