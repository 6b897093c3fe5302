/** Remembers for a minute what was counted of an organization, since a count reads all that is known of it. */
import { type Clock, hasPassed } from "../../clock.ts";
import type { Tin } from "../../documents/document.ts";

const MINUTE_MS = 60_000;
const MOST_REMEMBERED = 20_000;

/** A count that failed is not remembered. */
export function createCountedLately(clock: Clock, count: (tin: Tin) => Promise<number>) {
  const counted = new Map<Tin, { readonly count: number; readonly at: number }>();
  return async (tin: Tin): Promise<number> => {
    const now = clock.now();
    const last = counted.get(tin);
    if (last !== undefined && !hasPassed(last.at, MINUTE_MS, now)) return last.count;
    const found = await count(tin);
    if (counted.size >= MOST_REMEMBERED) counted.clear();
    counted.set(tin, { count: found, at: now });
    return found;
  };
}
