/** Telegram's limits on how fast a bot may write, as token buckets; off unless asked for. */
import { errors } from "./error-table.ts";

/** The writing that is allowed; Telegram publishes no figures of its own, these are the usual advice. */
export interface FloodLimits {
  /** Messages per second to one chat, once the burst is spent. */
  chatPerSecond: number;
  chatBurst: number;
  groupPerMinute: number;
  /** Messages per second to all chats. */
  totalPerSecond: number;
  totalBurst: number;
}

export const DEFAULT_FLOOD_LIMITS: FloodLimits = {
  chatPerSecond: 1,
  chatBurst: 20,
  groupPerMinute: 20,
  totalPerSecond: 30,
  totalBurst: 30,
};

class Bucket {
  readonly #capacity: number;
  readonly #perMillisecond: number;
  #level: number;
  #filledAt: number;

  constructor(capacity: number, perSecond: number, now: number) {
    this.#capacity = capacity;
    this.#perMillisecond = perSecond / 1000;
    this.#level = capacity;
    this.#filledAt = now;
  }

  /** Milliseconds to wait until one more may pass; 0 takes it now. */
  take(now: number): number {
    this.#level = Math.min(this.#capacity, this.#level + (now - this.#filledAt) * this.#perMillisecond);
    this.#filledAt = now;
    if (this.#level < 1) return (1 - this.#level) / this.#perMillisecond;
    this.#level -= 1;
    return 0;
  }
}

export class FloodControl {
  readonly #limits: FloodLimits;
  readonly #now: () => number;
  readonly #chats = new Map<number, Bucket>();
  readonly #total: Bucket;

  constructor(limits: FloodLimits, now: () => number) {
    this.#limits = limits;
    this.#now = now;
    this.#total = new Bucket(limits.totalBurst, limits.totalPerSecond, now());
  }

  #bucketOf(chatId: number): Bucket {
    const known = this.#chats.get(chatId);
    if (known !== undefined) return known;
    const { groupPerMinute, chatBurst, chatPerSecond } = this.#limits;
    const bucket =
      chatId < 0
        ? new Bucket(groupPerMinute, groupPerMinute / 60, this.#now())
        : new Bucket(chatBurst, chatPerSecond, this.#now());
    this.#chats.set(chatId, bucket);
    return bucket;
  }

  /** Counts one message to the chat. Throws 429 with the time to wait. */
  check(chatId: number): void {
    const waitMs = this.#bucketOf(chatId).take(this.#now()) || this.#total.take(this.#now());
    if (waitMs > 0) throw errors.tooManyRequests(Math.max(1, Math.ceil(waitMs / 1000)));
  }
}
