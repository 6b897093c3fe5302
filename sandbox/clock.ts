/** The sandbox's time: the computer's, which a person moves on to see later events. It never goes back. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";

export interface SandboxClock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** The milliseconds by which it is ahead of the computer's clock. */
  ahead(): number;
  /** Moves it on by milliseconds, more than 0. */
  moveOn(milliseconds: number): void;
  /** Calls the listener after each move; returns how to stop that. */
  onMoved(listener: () => void): () => void;
}

/**
 * The moved distance outlives the program: values that it stored must not come to lie in the future. Throws for a file
 * of another kind. `machine` tells the time that it is ahead of.
 */
export function openSandboxClock(file: string, machine: () => number): SandboxClock {
  let ahead = existsSync(file) ? readAhead(file) : 0;
  const listeners = new Set<() => void>();
  return {
    now: () => machine() + ahead,
    ahead: () => ahead,
    moveOn(milliseconds) {
      if (!(milliseconds > 0)) throw new Error("the clock moves on only");
      ahead += milliseconds;
      writeFileSync(file, JSON.stringify({ ahead }));
      for (const listener of listeners) listener();
    },
    onMoved(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function readAhead(file: string): number {
  const kept: unknown = JSON.parse(readFileSync(file, "utf8"));
  if (typeof kept === "object" && kept !== null && "ahead" in kept && Number.isSafeInteger(kept.ahead))
    return Number(kept.ahead);
  throw new Error(`${file} does not say how far the sandbox's clock was moved`);
}
