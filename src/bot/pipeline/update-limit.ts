/** Limits the updates of one person: a finger or a script that does not stop takes nobody else's turn. */
import type { Clock } from "../../clock.ts";
import { defineNews } from "../../db/rows/news.ts";
import { MINUTE_MS } from "../../documents/durations.ts";

export const updatesLeftOut = defineNews({ name: "updatesLeftOut", urgency: "answer" });

export interface UpdateLimit {
  /** Whether one more of this person's is taken now; it counts only if it is. */
  take(telegramUserId: number): boolean;
  /** So many of this person's were taken elsewhere. */
  count(telegramUserId: number, taken: number): void;
}

/** More than a hurried finger sends. */
export const UPDATES_PER_MINUTE = 240;
const MOST_KEPT = 10_000;
/** Others hear of a person after this part of a minute's updates: of most people nothing is ever to be said. */
const TOLD_PART = 10;

interface Allowance {
  left: number;
  at: number;
  /** Taken here, and not told to others. */
  untold: number;
}

/**
 * Takes `perMinute` at once, and as many again with each minute. A restart forgives: the counts are in memory. `tell`
 * says to the others that take this person's updates how many were taken here since it was last said.
 */
export function createUpdateLimit(
  clock: Clock,
  perMinute: number,
  tell: (telegramUserId: number, taken: number) => void = () => {},
): UpdateLimit {
  const people = new Map<number, Allowance>();
  const toldAt = Math.max(1, Math.floor(perMinute / TOLD_PART));

  function refilled({ left, at }: Allowance, now: number): number {
    // A time that lies ahead was noted before the clock was set back.
    const passed = at > now ? MINUTE_MS : now - at;
    return Math.min(perMinute, left + (passed * perMinute) / MINUTE_MS);
  }

  function find(telegramUserId: number, now: number): Allowance {
    if (people.size >= MOST_KEPT)
      for (const [id, allowance] of people) if (refilled(allowance, now) >= perMinute) people.delete(id);
    const known = people.get(telegramUserId);
    if (known === undefined) return { left: perMinute, at: now, untold: 0 };
    const left = refilled(known, now);
    return { left, at: now, untold: left >= perMinute ? 0 : known.untold };
  }

  return {
    take(telegramUserId) {
      const found = find(telegramUserId, clock.now());
      const isTaken = found.left >= 1;
      if (isTaken) {
        found.left -= 1;
        found.untold += 1;
      }
      if (found.untold >= toldAt) {
        tell(telegramUserId, found.untold);
        found.untold = 0;
      }
      people.set(telegramUserId, found);
      return isTaken;
    },

    count(telegramUserId, taken) {
      const found = find(telegramUserId, clock.now());
      people.set(telegramUserId, { ...found, left: Math.max(0, found.left - taken) });
    },
  };
}
