/** Plays `getUpdates`: answers at once when updates wait, otherwise when one comes or the time is up. */
import { errors } from "./error-table.ts";
import type { UpdateQueue } from "./update-queue.ts";
import type { Update } from "./wire.ts";

interface Poll {
  limit: number;
  resolve: (updates: Update[]) => void;
  reject: (reason: Error) => void;
  timer: NodeJS.Timeout;
}

/** Telegram holds back every further conflict for this long, so that two pollers do not spin. */
const CONFLICT_DELAY_MS = 3000;

export class LongPoll {
  readonly #queue: UpdateQueue;
  readonly #now: () => number;
  #poll: Poll | undefined;
  #nextConflictAt = 0;
  #isAnswering = false;
  #isClosed = false;

  constructor(queue: UpdateQueue, now: () => number) {
    this.#queue = queue;
    this.#now = now;
    queue.onPush(() => this.#wake());
  }

  /** Several updates made in one go are answered together. */
  #wake(): void {
    if (this.#poll === undefined || this.#isAnswering) return;
    this.#isAnswering = true;
    queueMicrotask(() => {
      this.#isAnswering = false;
      const updates = this.#poll === undefined ? [] : this.#queue.peek(this.#poll.limit);
      if (updates.length > 0) this.#end()?.resolve(updates);
    });
  }

  #end(): Poll | undefined {
    const poll = this.#poll;
    this.#poll = undefined;
    if (poll !== undefined) clearTimeout(poll.timer);
    return poll;
  }

  get isWaiting(): boolean {
    return this.#poll !== undefined;
  }

  /** Waits up to `timeoutS` seconds for updates. An older waiting poll ends with a conflict. */
  wait(limit: number, timeoutS: number, onGone?: (listener: () => void) => void): Promise<Update[]> {
    const ready = this.#queue.peek(limit);
    if (ready.length > 0 || timeoutS === 0 || this.#isClosed) return Promise.resolve(ready);
    this.abort("other-poller");
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#end()?.resolve([]), timeoutS * 1000);
      const poll: Poll = { limit, resolve, reject, timer };
      this.#poll = poll;
      // When the caller has gone the poll is forgotten; its updates stay unconfirmed.
      onGone?.(() => {
        if (this.#poll === poll) this.drop();
      });
    });
  }

  /** Ends the waiting poll with a conflict; the first at once, others soon after it held back. */
  abort(reason: "other-poller" | "webhook"): void {
    const poll = this.#end();
    if (poll === undefined) return;
    const conflict = reason === "webhook" ? errors.webhookSet() : errors.otherPoller();
    if (this.#now() >= this.#nextConflictAt) {
      this.#nextConflictAt = this.#now() + CONFLICT_DELAY_MS;
      poll.reject(conflict);
    } else {
      setTimeout(() => poll.reject(conflict), CONFLICT_DELAY_MS).unref();
    }
  }

  /** Lets the waiting poll go with nothing. */
  drop(): void {
    this.#end()?.resolve([]);
  }

  /** Lets the waiting poll go; no other one waits from now on. */
  close(): void {
    this.#isClosed = true;
    this.drop();
  }
}
