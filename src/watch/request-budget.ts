/** The budget of watching's requests a second, whatever is due: a service is not to feel that it is watched. */
import type { Clock } from "../clock.ts";

export type RequestBudget = ReturnType<typeof createRequestBudget>;

/** As many requests as this many milliseconds allow may go at once. */
const BURST_MS = 1000;

/** `sharers` is the number of processes that ask the service; they share the requests that a second allows. */
export function createRequestBudget(clock: Clock, allowed: number, sharers: () => number = () => 1) {
  const perSecond = () => allowed / sharers();
  /** The time at which all requests taken are paid for. */
  let paidAt = 0;
  let pausedUntil = 0;
  let lastNow = 0;
  const turns = new Map<string, number>();
  const limits = new Map<string, number>();

  function getNow(): number {
    const now = clock.now();
    // A clock that was set back makes nobody wait for it to catch up.
    if (now < lastNow) {
      paidAt -= lastNow - now;
      pausedUntil = 0;
      turns.clear();
      limits.clear();
    }
    lastNow = now;
    return now;
  }

  return {
    /**
     * Asks for `count` requests in the name of `key`. Returns 0 if they may go now, else the wait (milliseconds):
     * everybody waits for a turn of their own, and may go after it.
     */
    take(key: string, count: number) {
      const now = getNow();
      if (now < pausedUntil) return pausedUntil - now;
      const turn = turns.get(key);
      if (turn !== undefined) {
        if (turn > now) return turn - now;
        turns.delete(key);
        return 0;
      }
      const begin = Math.max(paidAt, now);
      const cost = (count * 1000) / perSecond();
      const allowedAt = Math.ceil(Math.min(begin, begin + cost - BURST_MS));
      paidAt = begin + cost;
      if (allowedAt <= now) return 0;
      turns.set(key, allowedAt);
      return allowedAt - now;
    },
    /** Corrects the count: so many requests more than were taken, or fewer (negative). */
    settle(difference: number) {
      paidAt = Math.max(paidAt, getNow()) + (difference * 1000) / perSecond();
    },
    /** The service asked `key` to wait until then (milliseconds). Where it asks two, it means everybody. */
    limited(key: string, until: number) {
      const now = getNow();
      for (const [other, at] of limits) if (at <= now) limits.delete(other);
      limits.set(key, until);
      if (limits.size > 1) pausedUntil = Math.max(pausedUntil, Math.min(...limits.values()));
    },
  };
}
