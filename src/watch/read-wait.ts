/** Reads how long a 429 asks to wait. */
import type { ServiceRateLimited } from "../errors.ts";

/** The end of the wait, in milliseconds since the epoch. */
export function readWait({ retryAt, retryAfterSeconds }: ServiceRateLimited, now: number): number {
  return retryAt ?? now + retryAfterSeconds * 1000;
}
