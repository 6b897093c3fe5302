/** Takes updates from Telegram: each is stored before Telegram gets its acknowledgement. */
import type { Update } from "grammy/types";
import type { Database } from "../db/open-database.ts";
import type { JobRunner } from "../jobs/job-runner.ts";
import type { Log } from "../log.ts";
import { reach } from "../steps.ts";
import type { KotibBot } from "./create-bot.ts";
import { classifyTelegramError } from "./pipeline/telegram-errors.ts";

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

export interface Receiver {
  /** Stores updates as jobs in one commit; used by polling and by the webhook. */
  take(updates: readonly Update[]): Promise<void>;
  startPolling(): void;
  /** Ends polling; Telegram sends again what was received but not stored. */
  stopPolling(): Promise<void>;
}

export function createReceiver(options: {
  bot: Pick<KotibBot, "getUpdates" | "sealUpdate">;
  db: Database;
  runner: Pick<JobRunner, "accept" | "owner" | "leaseUntil" | "whenRoom">;
  log: Log;
  /** Called with the number of updates stored; one that Telegram sends again counts again. */
  onTaken?: (count: number) => void;
}): Receiver {
  const { bot, db, runner, log, onTaken } = options;
  const stopped = new AbortController();
  let polling: Promise<void> = Promise.resolve();

  async function take(updates: readonly Update[]): Promise<void> {
    const sealed = [];
    for (const update of updates) sealed.push(await bot.sealUpdate(update));
    reach("update.received");
    const claimed = await db.jobs.takeUpdates(sealed, {
      owner: runner.owner,
      leaseUntil: runner.leaseUntil(),
    });
    reach("update.taken");
    runner.accept(claimed);
    onTaken?.(sealed.length);
  }

  async function poll(): Promise<void> {
    let offset = 0;
    let pause = FIRST_PAUSE_MS;
    while (!stopped.signal.aborted) {
      try {
        const updates = await bot.getUpdates(offset, stopped.signal);
        if (updates.length > 0) await take(updates);
        offset = (updates.at(-1)?.update_id ?? offset - 1) + 1;
        pause = FIRST_PAUSE_MS;
        // A flood of updates waits at Telegram, which keeps it for a day, and is then stored a hundred at a time.
        await runner.whenRoom(stopped.signal);
      } catch (error) {
        if (stopped.signal.aborted) return;
        const failure = classifyTelegramError(error);
        log.warn("updates could not be taken", { code: failure.kind });
        const wait = failure.kind === "rateLimited" ? failure.retryAfterSeconds * 1000 : pause;
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
        await pauseFor(wait, stopped.signal);
      }
    }
  }

  return {
    take,
    startPolling() {
      polling = poll();
    },
    async stopPolling() {
      stopped.abort();
      await polling;
    },
  };
}

function pauseFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
