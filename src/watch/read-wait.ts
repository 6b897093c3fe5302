/** Reads how long a 429 asks to wait. */
import type { ServiceRateLimited } from "../errors.ts";

/** Milliseconds since the epoch. */
export function readWait({ retryAt, retryAfterSeconds }: ServiceRateLimited, now: number): number {
  return retryAt ?? now + retryAfterSeconds * 1000;
}
