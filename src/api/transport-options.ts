/** The transport's limits: how long it waits, how often it asks again and how much it reads; every number can be set. */

export interface TransportTimeouts {
  /** Until the connection (with TLS) is established. */
  readonly connectMs: number;
  /** From the request to the answer's headers, for reads and login. */
  readonly readHeadersMs: number;
  /** The same for writes: longer, since giving up on a write leaves its outcome unknown. */
  readonly writeHeadersMs: number;
  /** Between two pieces of a body. */
  readonly bodyMs: number;
  /** Until a read that has no answer is asked a second time, beside the first (`second-tries.ts`). */
  readonly readAgainMs: number;
  /** One attempt as a whole, against answers that drip. */
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
  /** Of an answer's body, both as sent and decoded. */
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
  // As many as the guard lets read at one time, and a second one for each that hangs.
  connections: 128,
};
