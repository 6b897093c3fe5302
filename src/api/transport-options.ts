/** The transport's limits: how long it waits, how often it asks again, how much it reads. Every number can be set. */

export interface TransportTimeouts {
  /** The time until the connection (with TLS) is established. */
  readonly connectMs: number;
  /** The time from the request to the answer's headers, for reads and login. */
  readonly readHeadersMs: number;
  /** The same for writes: longer, since giving up on a write leaves its outcome unknown. */
  readonly writeHeadersMs: number;
  /** The time between two pieces of a body. */
  readonly bodyMs: number;
  /** The time until a read without an answer is asked a second time, beside the first (`second-tries.ts`). */
  readonly readAgainMs: number;
  /** The time for one attempt as a whole, against answers that drip. */
  readonly totalMs: number;
}

export interface RetryPolicy {
  /** Further attempts after the first. */
  readonly retries: number;
  /** The first pause is random between 0 and this; it doubles with each attempt. */
  readonly baseMs: number;
  readonly maxPauseMs: number;
  /** A longer `Retry-After` is left to the caller. */
  readonly retryAfterMaxMs: number;
  /** No further attempt is begun later than this after the first. */
  readonly budgetMs: number;
}

export interface TransportLimits {
  /** Limit of an answer's body, both as sent and decoded. */
  readonly maxAnswerBytes: number;
  readonly connections: number;
}

export const defaultTimeouts: TransportTimeouts = {
  connectMs: 10_000,
  readHeadersMs: 30_000,
  writeHeadersMs: 60_000,
  bodyMs: 15_000,
  readAgainMs: 4_000,
  totalMs: 90_000,
};

export const defaultRetryPolicy: RetryPolicy = {
  retries: 2,
  baseMs: 300,
  maxPauseMs: 3_000,
  retryAfterMaxMs: 5_000,
  budgetMs: 45_000,
};

export const defaultLimits: TransportLimits = {
  maxAnswerBytes: 16 * 1024 * 1024,
  // The guard lets as many read at one time, and each read that hangs has a second connection.
  connections: 128,
};
