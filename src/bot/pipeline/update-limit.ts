/** How many updates of one person are taken: a finger or a script that does not stop takes nobody else's turn. */
import type { Clock } from "../../clock.ts";

/** News to a person of whom Kotib left updates out. */
export const UPDATES_LEFT_OUT = "updatesLeftOut";

export interface UpdateLimit {
  /** Whether one more of this person's is taken now; it counts only if it is. */
  take(telegramUserId: number): boolean;
}

const MINUTE_MS = 60_000;
const MOST_KEPT = 10_000;

interface Allowance {
  left: number;
  at: number;
}

/** `perMinute` at once, and as many again with each minute that passes. Kept in memory: a restart forgives. */
export function createUpdateLimit(clock: Clock, perMinute: number): UpdateLimit {
  const people = new Map<number, Allowance>();

  function refilled({ left, at }: Allowance, now: number): number {
    // A time that lies ahead was noted before the clock was set back.
    const passed = at > now ? MINUTE_MS : now - at;
    return Math.min(perMinute, left + (passed * perMinute) / MINUTE_MS);
  }

  return {
    take(telegramUserId) {
      const now = clock.now();
      if (people.size >= MOST_KEPT)
        for (const [id, allowance] of people) if (refilled(allowance, now) >= perMinute) people.delete(id);
      const known = people.get(telegramUserId);
      const left = known === undefined ? perMinute : refilled(known, now);
      const isTaken = left >= 1;
      people.set(telegramUserId, { left: isTaken ? left - 1 : left, at: now });
      return isTaken;
    },
  };
}
