/** The clock of a process that shares a database: all such processes go by its server's time, not by their own. */
import { type Clock, systemClock } from "./clock.ts";
import type { Log } from "./log.ts";

export interface FollowedClock extends Clock {
  /** Tells the server's time (milliseconds since the epoch), known to within so many milliseconds. */
  follow(now: number, within: number): void;
}

/** A larger difference of the own clock is worth a line in the log: certificates and other machines go by it. */
const WORTH_TELLING_MS = 5000;

/**
 * Goes by `own` until `follow` tells the server's time, and from then on by that and the time that passed since.
 * `elapsed` counts milliseconds and is never set.
 */
export function createFollowedClock(
  log: Pick<Log, "warn">,
  own: Clock = systemClock,
  elapsed: () => number = () => performance.now(),
): FollowedClock {
  let told: { readonly now: number; readonly at: number } | null = null;
  let isTold = false;
  const now = () => (told === null ? own.now() : Math.round(told.now + elapsed() - told.at));
  return {
    now,
    follow(its, within) {
      const skew = own.now() - its;
      if (Math.abs(skew) <= WORTH_TELLING_MS) isTold = false;
      else if (!isTold) {
        isTold = true;
        log.warn("this machine's clock is not the database's, whose time is used", { durationMs: skew });
      }
      // A difference within the time that the answer took is none: no time goes back and forth for it.
      if (told === null || Math.abs(now() - its) > within) told = { now: its, at: elapsed() };
    },
  };
}
