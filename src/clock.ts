/** Time, handed in everywhere so that tests own it. */

export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** A clock that can be moved on calls the listener after each move; returns how to stop that. */
  onMoved?(listener: () => void): () => void;
}

/** Whether so long (milliseconds) has passed since then; a time that lies ahead was written before the clock was set back. */
export function hasPassed(since: number, milliseconds: number, now: number): boolean {
  return since > now || now - since >= milliseconds;
}

export const systemClock: Clock = { now: () => Date.now() };
