/** Time, handed in everywhere so that tests own it. */

export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** A clock that can be moved on calls the listener after each move; returns how to stop that. */
  onMoved?(listener: () => void): () => void;
}

export const systemClock: Clock = { now: () => Date.now() };
