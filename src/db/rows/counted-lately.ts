/** Remembers for a minute what was counted of an organization, since a count reads all that is known of it. */
import type { Clock } from "../../clock.ts";
import type { Tin } from "../../documents/document.ts";
import { createLately } from "./lately.ts";

const MINUTE_MS = 60_000;

/** A count that failed is not remembered. */
export function createCountedLately(clock: Clock, count: (tin: Tin) => Promise<number>) {
  const counted = createLately<Tin, number>(clock, MINUTE_MS);
  return async (tin: Tin): Promise<number> => {
    const now = clock.now();
    const known = counted.find(tin);
    if (known !== undefined) return known;
    const found = await count(tin);
    counted.keep(tin, found, now);
    return found;
  };
}
