/** Presses of inline buttons that wait for the bot's answer. */
import { randomInt } from "node:crypto";
import { errors } from "./error-table.ts";

/** The bot's answer to a press. */
export interface CallbackAnswer {
  text: string;
  showAlert: boolean;
  url: string;
}

export interface PendingCallback {
  id: string;
  personId: number;
  chatId: number;
  messageId: number;
  resolve: (answer: CallbackAnswer) => void;
}

/** Telegram takes an answer for this long after the press. */
const CALLBACK_TTL_MS = 150_000;

export class CallbackQueries {
  readonly #now: () => number;
  readonly #pending = new Map<string, PendingCallback & { expiresAt: number }>();
  /** Ids are long numbers in text, as at Telegram: they do not fit a JavaScript number. */
  readonly #idPrefix = String(randomInt(100_000_000, 900_000_000));
  #lastNumber = 1_000_000_000;

  constructor(now: () => number) {
    this.#now = now;
  }

  #forgetExpired(): void {
    const now = this.#now();
    for (const [id, pending] of this.#pending) {
      if (pending.expiresAt > now) return;
      this.#pending.delete(id);
    }
  }

  open(callback: Omit<PendingCallback, "id">): PendingCallback {
    this.#forgetExpired();
    this.#lastNumber += 7;
    const id = this.#idPrefix + this.#lastNumber;
    const pending = { ...callback, id, expiresAt: this.#now() + CALLBACK_TTL_MS };
    this.#pending.set(pending.id, pending);
    return pending;
  }

  /** Takes the press out, so that it can be answered once. Throws when it is unknown, answered or too old. */
  take(id: string): PendingCallback {
    const pending = this.#pending.get(id);
    if (pending === undefined || pending.expiresAt <= this.#now()) throw errors.queryTooOld();
    this.#pending.delete(id);
    return pending;
  }

  /** The presses that nobody has answered, for tests that demand an answer to each. */
  get unanswered(): readonly PendingCallback[] {
    return [...this.#pending.values()];
  }
}
