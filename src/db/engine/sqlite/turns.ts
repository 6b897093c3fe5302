/** Lets one piece of work at a time have the connection; waiting for another process's lock holds up nothing else. */
import { setTimeout as pause } from "node:timers/promises";
import type { Awaitable } from "../engine.ts";
import { isLocked, toStorageError } from "../storage-error.ts";

/** Longest time (milliseconds) to wait, and between two looks. */
const WAIT_MS = 10_000;
const LOOK_MS = 10;

export function createTurns() {
  let held = false;
  const waiting: Array<() => void> = [];
  /** Those that are to stay in order; settles when the last of them has had its turn. */
  let line: Promise<unknown> | null = null;

  function leave(): void {
    // The next in line gets it at once: nobody who comes in between may be faster.
    const next = waiting.shift();
    if (next) next();
    else held = false;
  }

  // One function and not one for each of its duties: every read of a tap comes by here.
  async function take<T>(work: () => Awaitable<T>, until = performance.now() + WAIT_MS): Promise<T> {
    for (;;) {
      if (held) await new Promise<void>((resolve) => waiting.push(resolve));
      held = true;
      try {
        return await work();
      } catch (error) {
        const failure = toStorageError(error);
        if (!isLocked(failure) || performance.now() > until) throw failure;
      } finally {
        leave();
      }
      await pause(LOOK_MS);
    }
  }

  return {
    /**
     * Does the work alone, as soon as earlier work is done. Where another process holds the lock it waits and tries
     * again. Throws what the work throws; failures of the database, and a lock that is never free, become
     * `StorageError`.
     */
    take: <T>(work: () => Awaitable<T>) => take(work),
    /** The same, each in the order in which it came, also where they wait for a lock. */
    takeInOrder: <T>(work: () => Awaitable<T>) => {
      const until = performance.now() + WAIT_MS;
      const turn = line === null ? take(work, until) : line.then(() => take(work, until));
      const settled = turn.then(
        () => {},
        () => {},
      );
      line = settled;
      void settled.then(() => {
        if (line === settled) line = null;
      });
      return turn;
    },
  };
}
