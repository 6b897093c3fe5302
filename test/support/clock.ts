/** The clock of tests: begins at one fixed moment, whatever the machine's clock says, runs on, and can be moved on. */
import { MOMENT } from "../../sandbox/test/moment.ts";
import type { Clock } from "../../src/clock.ts";

export { MOMENT };

export interface TestClock extends Clock {
  onMoved(listener: () => void): () => void;
  /** Milliseconds; less than 0 sets it back. */
  advance(milliseconds: number): void;
}

/** Says `startAt` (milliseconds since the epoch) now, or when `performance.now()` said `begun`. */
export function createTestClock(startAt: number = MOMENT, begun: number = performance.now()): TestClock {
  const listeners = new Set<() => void>();
  let ahead = startAt - begun;
  return {
    now: () => Math.floor(performance.now() + ahead),
    onMoved: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    advance: (milliseconds) => {
      ahead += milliseconds;
      for (const listener of listeners) listener();
    },
  };
}

/** In a process that `childVariables` of spawn-kotib.ts started: as late as it was told, and on from there. */
export function createChildClock(): TestClock {
  return createTestClock(Number(process.env.CLOCK_AT), 0);
}
