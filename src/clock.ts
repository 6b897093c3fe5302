/** Time, handed in everywhere so that tests own it. */

export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Calls back when time has jumped instead of passing, as only tests let it; gives how to stop that. */
  onJump?(listener: () => void): () => void;
}

export const systemClock: Clock = { now: () => Date.now() };
