/**
 * Looks now and then whether Telegram still brings its updates where this Kotib waits for them. Another holder
 * of the bot's token can send them elsewhere: Kotib does not fight about it, it says so. Only a webhook that was taken
 * away, and that nobody has set since, is set again.
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
  /** There is none, though this Kotib waits for updates by one. */
  readonly isGone: boolean;
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
/** Errors so soon after a start (milliseconds) are of an ordinary restart: a proxy takes its time. */
const BEGINS_MS = 30_000;
/** A webhook that is gone for so long (milliseconds) is set again: whoever took it away and polls is told so. */
const GONE_MS = 60_000;
/** An error of delivery that long ago (milliseconds) is over; Telegram tries again at least every two minutes. */
const ERROR_LASTS_MS = 5 * 60_000;

/** `expected`: the webhook's address, or an empty one for who polls. */
export function createWebhookWatch(options: {
  readonly read: () => Promise<WebhookInfo>;
  readonly expected: string;
  /** Sets the webhook; null for who polls. */
  readonly set: (() => Promise<void>) | null;
  /** Whether an update was taken after that time (milliseconds), by this Kotib or another on its database. */
  readonly tookSince: (at: number) => Promise<boolean>;
  readonly clock: Clock;
  readonly log: Log;
  readonly everyMs?: number;
}): WebhookWatch {
  const { read, expected, set, tookSince, clock, log, everyMs = LOOK_EVERY_MS } = options;
  let state: WebhookState | null = null;
  /** Updates came after the error that Telegram tells of last. */
  let isOver = false;
  let startedAt = 0;
  /** The last error that Telegram met before this Kotib was there for it. */
  let errorBefore: number | null = null;
  let goneSince: number | null = null;
  let timer: NodeJS.Timeout | null = null;
  let said: { trouble: string; at: number } | null = null;

  function troubleNow(): string | null {
    if (state === null) return null;
    if (state.isGone)
      return "is gone: no update arrives; it is set again unless somebody else sets one within a minute";
    if (state.isDrifted)
      return expected === ""
        ? "is set, though this Kotib polls: no update arrives"
        : "was set to another address: no update arrives";
    const { lastErrorAt, pending } = state;
    // eslint-disable-next-line no-restricted-syntax -- by Telegram's clock; a time that lies ahead is of just now.
    const isRecent = lastErrorAt !== null && clock.now() - lastErrorAt < ERROR_LASTS_MS;
    const isOfNow = isRecent && lastErrorAt !== errorBefore;
    const isFailing = !isOver && pending > 0 && isOfNow;
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
      if (state === null || !hasPassed(startedAt, BEGINS_MS, clock.now())) errorBefore = lastErrorAt;
      const isGone = set !== null && url === "";
      state = { pending, lastErrorAt, isDrifted: url !== expected, isGone };
      say();
      await setAgain();
    } catch (error) {
      log.debug("the webhook could not be looked at", explainTelegramError(error));
    }
    const next = troubleNow() === null ? everyMs : Math.min(everyMs, LOOK_AGAIN_MS);
    if (timer !== null) timer = setTimeout(() => void look(), next).unref();
  }

  async function setAgain(): Promise<void> {
    const now = clock.now();
    goneSince = state?.isGone === true ? (goneSince ?? now) : null;
    if (set === null || goneSince === null || !hasPassed(goneSince, GONE_MS, now)) return;
    goneSince = null;
    await set();
    log.warn("the webhook was gone for a minute, and is set again");
  }

  return {
    start() {
      startedAt = clock.now();
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
