/** Remembers for a minute what was noted of whom, so that a page which is looked at again reads nothing. */
import type { Clock } from "../../clock.ts";
import { createLately } from "./lately.ts";

const MINUTE_MS = 60_000;

/** Each owner's last page alone; a note that failed is tried again. */
export function createNotedLately(clock: Clock) {
  const noted = createLately<string, string>(clock, MINUTE_MS);
  return async (owner: string, what: string, note: () => Promise<void>): Promise<void> => {
    const now = clock.now();
    if (noted.find(owner) === what) return;
    await note();
    noted.keep(owner, what, now);
  };
}
