/** So many requests a second for all of watching, whatever is due: a service is not to feel that it is watched. */
import type { Clock } from "../clock.ts";

export interface RequestBudget {
  /** Takes `count` requests; returns 0 if they may go now, else how long (milliseconds) to wait before asking again. */
  take(count: number): number;
  /** The service asked to wait until then (milliseconds since the epoch): nobody takes any before. */
  pauseUntil(at: number): void;
}

/** A bucket of one second's requests. */
export function createRequestBudget(clock: Clock, perSecond: number): RequestBudget {
  let left = perSecond;
  let filledAt = clock.now();
  let pausedUntil = 0;
  return {
    take(count) {
      const now = clock.now();
      if (now < pausedUntil) return pausedUntil - now;
      // A clock that was set back fills nothing and takes nothing away.
      left = Math.min(perSecond, left + (Math.max(0, now - filledAt) * perSecond) / 1000);
      filledAt = now;
      const missing = Math.min(count, perSecond) - left;
      if (missing > 0) return Math.ceil((missing * 1000) / perSecond);
      left -= count;
      return 0;
    },
    pauseUntil(at) {
      pausedUntil = Math.max(pausedUntil, at);
    },
  };
}
