/** The time, which everybody is handed so that tests own it. */

export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Calls the listener after each move of a clock that can be moved on; returns a function that stops that. */
  onMoved?(listener: () => void): () => void;
}

/** Whether `milliseconds` have passed since then; a time that lies ahead was written before the clock was set back. */
export function hasPassed(since: number, milliseconds: number, now: number): boolean {
  return since > now || now - since >= milliseconds;
}

export const systemClock: Clock = { now: () => Date.now() };
