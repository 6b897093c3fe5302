/** Reads the header `Retry-After`: seconds or an HTTP date. */
import { type Headers, readHeader } from "./exchange.ts";

export const DAY_SECONDS = 86_400;

/** Whole seconds from `now` (ms since the epoch), between 0 and a day; null if the header is missing or unreadable. */
export function readRetryAfter(headers: Headers, now: number): number | null {
  const text = readHeader(headers, "retry-after")?.trim();
  if (text === undefined || text === "") return null;
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - now) / 1000);
  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 0), DAY_SECONDS);
}
