/**
 * Looks now and then whether Telegram still brings its updates where this Kotib waits for them. Another holder
 * of the bot's token can send them elsewhere. Kotib does not fight about it, it says so.
 */
import { type Clock, hasPassed } from "../clock.ts";
import { SECOND_MS } from "../documents/durations.ts";
import type { Log } from "../log.ts";
import { explainTelegramError } from "./pipeline/telegram-errors.ts";

/** Telegram's own report of the webhook. Times are milliseconds since the epoch. */
export interface WebhookInfo {
  /** Empty: updates are to be asked for. */
  readonly url: string;
  readonly pending: number;
  readonly lastErrorAt: number | null;
}

export interface WebhookState {
  readonly pending: number;
  readonly lastErrorAt: number | null;
  /** Updates go elsewhere. */
  readonly isDrifted: boolean;
}

export interface WebhookWatch {
  start(): void;
  stop(): void;
  /** As it was found last; null: not looked at yet. */
  readonly state: WebhookState | null;
  /** In words for the operator; null where updates arrive. */
  readonly trouble: string | null;
}

const LOOK_EVERY_MS = 60_000;
/** Whether it is over is looked at sooner (milliseconds): meanwhile this Kotib says that it is not ready. */
const LOOK_AGAIN_MS = 5000;
/** Lasting trouble is logged again after this (milliseconds). */
const SAID_EVERY_MS = 60 * 60_000;
/** Telegram tells the second of an error. */
/** An error of delivery that long ago (milliseconds) is over; Telegram tries again at least every two minutes. */
const ERROR_LASTS_MS = 5 * 60_000;

/** `expected`: the webhook's address, or an empty one for who polls. */
export function createWebhookWatch(options: {
  readonly read: () => Promise<WebhookInfo>;
  readonly expected: string;
  /** Whether an update was taken after that time (milliseconds), by this Kotib or another on its database. */
  readonly tookSince: (at: number) => Promise<boolean>;
  readonly clock: Clock;
  readonly log: Log;
  readonly everyMs?: number;
}): WebhookWatch {
  const { read, expected, tookSince, clock, log, everyMs = LOOK_EVERY_MS } = options;
  let state: WebhookState | null = null;
  /** Updates came after the error that Telegram tells of last. */
  let isOver = false;
  let timer: NodeJS.Timeout | null = null;
  let said: { trouble: string; at: number } | null = null;

  function troubleNow(): string | null {
    if (state === null) return null;
    if (state.isDrifted)
      return expected === ""
        ? "is set, though this Kotib polls: no update arrives"
        : "was set to another address: no update arrives";
    const { lastErrorAt, pending } = state;
    // eslint-disable-next-line no-restricted-syntax -- by Telegram's clock; a time that lies ahead is of just now.
    const isRecent = lastErrorAt !== null && clock.now() - lastErrorAt < ERROR_LASTS_MS;
    const isFailing = !isOver && pending > 0 && isRecent;
    return isFailing ? "cannot be reached by Telegram, and updates wait there" : null;
  }

  function say(): void {
    const trouble = troubleNow();
    const now = clock.now();
    if (trouble === null) {
      if (said !== null) log.info("the webhook is as it should be again");
      said = null;
      return;
    }
    if (said?.trouble === trouble && !hasPassed(said.at, SAID_EVERY_MS, now)) return;
    said = { trouble, at: now };
    log.error(`the webhook ${trouble}`, { code: state?.isDrifted ? "drifted" : "failing" });
  }

  async function look(): Promise<void> {
    try {
      const { url, pending, lastErrorAt } = await read();
      isOver = lastErrorAt !== null && (await tookSince(lastErrorAt + SECOND_MS));
      state = { pending, lastErrorAt, isDrifted: url !== expected };
      say();
    } catch (error) {
      log.debug("the webhook could not be looked at", explainTelegramError(error));
    }
    const next = troubleNow() === null ? everyMs : Math.min(everyMs, LOOK_AGAIN_MS);
    if (timer !== null) timer = setTimeout(() => void look(), next).unref();
  }

  return {
    start() {
      timer ??= setTimeout(() => void look(), 0);
    },
    stop() {
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
    get state() {
      return state;
    },
    get trouble() {
      return troubleNow();
    },
  };
}
