/** Gathers jobs that finished at about the same time, so that one commit settles them all. */
import type { Jobs } from "../db/rows/jobs.ts";

type Result = Parameters<Jobs["settle"]>[0][number];

const AT_MOST = 100;
/** A commit costs more than a job does, and nobody sees this wait. */
const WAIT_MS = 15;
const RETRY_MS = 250;

export function createSettleBatch(options: {
  settle: Jobs["settle"];
  onSettled: () => void;
  onFailed: (error: unknown) => void;
}) {
  const gathered = new Map<number, Result>();
  let timer: NodeJS.Timeout | null = null;
  let immediate: NodeJS.Immediate | null = null;
  let settling: Promise<void> | null = null;

  async function settleGathered(): Promise<void> {
    const results = [...gathered.values()];
    try {
      await options.settle(results);
    } catch (error) {
      options.onFailed(error);
      schedule(RETRY_MS);
      return;
    }
    for (const result of results) {
      // A job that was due again at once may have come back with a new result meanwhile.
      if (gathered.get(result.id) === result) gathered.delete(result.id);
    }
    options.onSettled();
  }

  async function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    if (immediate) clearImmediate(immediate);
    timer = null;
    immediate = null;
    while (settling) await settling;
    if (gathered.size === 0) return;
    settling = settleGathered().finally(() => {
      settling = null;
    });
    await settling;
  }

  function schedule(waitMs: number): void {
    if (waitMs === 0) {
      immediate ??= setImmediate(() => void flush());
    } else {
      timer ??= setTimeout(() => void flush(), waitMs);
    }
  }

  return {
    add: (result: Result) => {
      gathered.set(result.id, result);
      schedule(gathered.size >= AT_MOST ? 0 : WAIT_MS);
    },
    /** Settles the gathered jobs; resolves when they are committed, with those that an earlier call is settling. */
    flush,
    /** Ids of the jobs that are finished but not settled. */
    ids: () => [...gathered.keys()],
  };
}
