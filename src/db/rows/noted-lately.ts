/** Remembers for a minute what was noted of whom, so that a page which is looked at again reads nothing. */
import { type Clock, hasPassed } from "../../clock.ts";

const MINUTE_MS = 60_000;
const MOST_REMEMBERED = 20_000;

/** Each owner's last page alone; a note that failed is tried again. */
export function createNotedLately(clock: Clock) {
  const noted = new Map<string, { readonly what: string; readonly at: number }>();
  return async (owner: string, what: string, note: () => Promise<void>): Promise<void> => {
    const now = clock.now();
    const last = noted.get(owner);
    if (last?.what === what && !hasPassed(last.at, MINUTE_MS, now)) return;
    await note();
    if (noted.size >= MOST_REMEMBERED) noted.clear();
    noted.set(owner, { what, at: now });
  };
}
