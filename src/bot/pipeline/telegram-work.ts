/** Works jobs that write to Telegram: no try counts while Telegram takes nothing, and lost work writes nothing. */

import type { Transformer } from "grammy";
import type { Clock } from "../../clock.ts";
import type { ClaimedJob } from "../../db/rows/claim-jobs.ts";
import { refuseLostWork } from "../../jobs/at-work.ts";
import { RunAgainAt } from "../../jobs/job-runner.ts";
import type { Log } from "../../log.ts";
import { classifyTelegramError } from "./telegram-errors.ts";
import type { TelegramHealth } from "./telegram-health.ts";

/** `gone`: what to do where nothing reaches the person any more. */
export type TelegramWork = (
  job: Pick<ClaimedJob, "id">,
  work: () => Promise<void>,
  gone?: () => Promise<void>,
) => Promise<void>;

export function createTelegramWork(options: {
  readonly clock: Clock;
  readonly log: Log;
  readonly health: Pick<TelegramHealth, "begin" | "failed" | "ended">;
}): TelegramWork {
  const { clock, log, health } = options;
  return async ({ id }, work, gone) => {
    health.begin();
    try {
      await work();
    } catch (error) {
      const failure = classifyTelegramError(error);
      if (failure.kind === "rateLimited")
        throw new RunAgainAt(clock.now() + failure.retryAfterSeconds * 1000);
      if (failure.kind === "unavailable") throw health.failed(id) ?? error;
      if (failure.kind !== "gone") throw error;
      await gone?.();
      log.info("a person cannot be reached any more");
    }
    health.ended(id);
  };
}

/**
 * Refuses what work writes that another process was given meanwhile: people would read it twice, or out of turn. For
 * `api.config.use`.
 */
export const keepLostWork: Transformer = async (call, method, payload, signal) => {
  refuseLostWork();
  return await call(method, payload, signal);
};
