/** Waits for another process's lock on the database without holding up anything else here. */
import { setTimeout as pause } from "node:timers/promises";
import type { Awaitable } from "../engine.ts";
import { isLocked } from "../storage-error.ts";

export interface LockWaiter {
  /** Does it at once, or as soon as the lock is free; throws what it throws, also that the lock was never free. */
  patiently<T>(work: () => Promise<T>): Promise<T>;
  /** The same, each in the order in which it came. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
}

/** Longest time (milliseconds) to wait, and between two looks. */
const WAIT_MS = 10_000;
const LOOK_MS = 10;

export function createLockWaiter(): LockWaiter {
  /** Those that wait; settles when the last of them has had its turn. */
  let line: Promise<unknown> | null = null;

  async function patiently<T>(work: () => Promise<T>, until = performance.now() + WAIT_MS): Promise<T> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!isLocked(error) || performance.now() > until) throw error;
      }
      await pause(LOOK_MS);
    }
  }

  return {
    patiently: (work) => patiently(work),
    inTurn: (work) => {
      const until = performance.now() + WAIT_MS;
      const turn = line === null ? patiently(work, until) : line.then(() => patiently(work, until));
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

/** Runs one piece of work at a time, each in the order in which it came. */
export function createMutex(): <T>(work: () => Awaitable<T>) => Promise<T> {
  let held = false;
  const waiting: Array<() => void> = [];
  return async (work) => {
    if (held) await new Promise<void>((resolve) => waiting.push(resolve));
    held = true;
    try {
      return await work();
    } finally {
      // Whoever is next has it at once: nobody who comes in between may be faster.
      const next = waiting.shift();
      if (next) next();
      else held = false;
    }
  };
}
