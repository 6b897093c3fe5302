/** Waits for another process's lock on the database without holding up anything else here. */
import { setTimeout as pause } from "node:timers/promises";
import { StorageError } from "../errors.ts";

export interface LockWaiter {
  /** Does it at once, or as soon as the lock is free; throws what it throws, also that the lock was never free. */
  patiently<T>(work: () => T): Promise<T>;
  /** The same, each in the order in which it came. */
  inTurn<T>(work: () => T): Promise<T>;
}

/** Longest time (milliseconds) to wait, and between two looks. */
const WAIT_MS = 10_000;
const LOOK_MS = 10;

/** Whether it failed only because another process is writing. */
export const isLocked = (error: unknown): boolean =>
  error instanceof StorageError && error.sqliteCode.startsWith("SQLITE_BUSY");

export function createLockWaiter(): LockWaiter {
  /** Those that wait; settles when the last of them has had its turn. */
  let line: Promise<unknown> | null = null;

  async function patiently<T>(work: () => T, until = performance.now() + WAIT_MS): Promise<T> {
    for (;;) {
      try {
        return work();
      } catch (error) {
        if (!isLocked(error) || performance.now() > until) throw error;
      }
      await pause(LOOK_MS);
    }
  }

  function standInLine<T>(work: () => T): Promise<T> {
    const until = performance.now() + WAIT_MS;
    const before = line ?? Promise.resolve();
    const turn = before.then(() => patiently(work, until));
    const settled = turn.then(
      () => {},
      () => {},
    );
    line = settled;
    void settled.then(() => {
      if (line === settled) line = null;
    });
    return turn;
  }

  return {
    patiently: (work) => patiently(work),
    inTurn: async (work) => {
      if (line !== null) return standInLine(work);
      try {
        return work();
      } catch (error) {
        if (!isLocked(error)) throw error;
        return standInLine(work);
      }
    },
  };
}
