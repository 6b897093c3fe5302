/** Decides whether to repeat a read, and how long to wait. Writes and logins never come here. */
import type { Exchange } from "./exchange.ts";
import { readRetryAfter } from "./retry-after.ts";
import type { RetryPolicy } from "./transport-options.ts";

/** The service or a proxy before it is down for the moment. A 500 is left out: it would most likely come again. */
const PASSING_STATUSES = new Set([502, 503, 504]);

export interface Attempt {
  readonly exchange: Exchange;
  /** The attempt's number, from 1. */
  readonly number: number;
  /** Milliseconds since the first attempt began. */
  readonly elapsedMs: number;
  readonly now: number;
}

/** Milliseconds to pause before the next attempt, or null when there should be none. */
export function pauseBeforeRetry(attempt: Attempt, policy: RetryPolicy, random: () => number): number | null {
  if (attempt.number > policy.retries || !isPassing(attempt)) return null;
  const pauseMs = readPause(attempt, policy, random);
  return pauseMs === null || attempt.elapsedMs + pauseMs > policy.budgetMs ? null : pauseMs;
}

function isPassing({ exchange, number, now }: Attempt): boolean {
  if (exchange.kind === "failure") return true;
  if (exchange.bodyProblem === "broken" || exchange.bodyProblem === "timeout") return exchange.status < 300;
  // A read that met a limit is asked again once, and only where the service says when.
  if (exchange.status === 429) return number === 1 && readRetryAfter(exchange.headers, now) !== null;
  return PASSING_STATUSES.has(exchange.status);
}

function readPause(
  { exchange, number, now }: Attempt,
  policy: RetryPolicy,
  random: () => number,
): number | null {
  const asked = exchange.kind === "answer" ? readRetryAfter(exchange.headers, now) : null;
  if (asked !== null) {
    // The pause is a little longer than asked, so that waiting clients do not all come back in the same moment.
    return asked * 1000 > policy.retryAfterMaxMs ? null : asked * 1000 + random() * policy.baseMs;
  }
  return random() * Math.min(policy.maxPauseMs, policy.baseMs * 2 ** (number - 1));
}
