/** Waits a little for work that is worth no long wait. */
import { setTimeout as delay } from "node:timers/promises";

/**
 * The work's result, or `late` after so long (milliseconds). Late work goes on, and nobody hears how it ends. Throws
 * the error of the work, if it comes in that time.
 */
export async function inTime<T>(milliseconds: number, work: Promise<T>): Promise<T | "late"> {
  const over = new AbortController();
  const late = delay(milliseconds, "late" as const, { ref: false, signal: over.signal });
  // One of them loses: neither may end as a failure that nobody takes.
  for (const one of [work, late]) one.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    over.abort();
  }
}
