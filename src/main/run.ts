/** The composition of Kotib: it knows every room, builds the parts, starts and stops them. */
import { existsSync } from "node:fs";
import { explainStorage } from "../db/engine/explain-storage.ts";
import { ConfigError } from "../errors.ts";
import { buildBot } from "./build-bot.ts";
import { buildRunners } from "./build-runners.ts";
import { buildWeb, PAGES_DIR } from "./build-web.ts";
import { connectService } from "./connect-service.ts";
import { connectTelegram } from "./connect-telegram.ts";
import { createRooms } from "./create-rooms.ts";
import { type Foundation, layFoundation } from "./foundation.ts";
import { giveMemoryBackSoon } from "./give-memory-back.ts";
import { hookNews, type NewsHooks } from "./hook-news.ts";
import { lookAtHealth } from "./look-at-health.ts";
import type { MainOptions } from "./options.ts";
import { housekeepingJob } from "./run-housekeeping.ts";
import { stopByDeadline } from "./stop-by-deadline.ts";
import { createClockWatch } from "./watch-clock.ts";

export interface Running {
  /** The web server's address as bound. */
  readonly address: string;
  /** For a program of the same process that brings news about, as the sandbox does. */
  readonly news: NewsHooks;
  stop(): Promise<void>;
}

/** Starts Kotib. Throws `ConfigError` with every problem before anything listens. */
export async function main(options: MainOptions): Promise<Running> {
  const foundation = await layFoundation(options);
  try {
    return await start(foundation, options);
  } catch (error) {
    // The database is closed, so that another start can follow.
    await foundation.db.close();
    throw error;
  }
}

async function start(foundation: Foundation, { sandbox, updatesPerMinute }: MainOptions): Promise<Running> {
  const { config, db, clock, log, metricsServer, notify } = foundation;
  const { service, transport, health } = connectService(foundation);
  const rooms = createRooms(foundation, { service, health });
  const bot = buildBot(foundation, rooms, { service: health, sandbox });
  const runners = buildRunners(foundation, rooms, bot);
  let address = "";
  const onReady = () => {
    log.info("Kotib listens", { address });
    notify("STATUS=Ready");
  };
  const telegram = connectTelegram(foundation, { bot, runners, onReady, updatesPerMinute });
  const readiness = lookAtHealth(foundation, { service: health, telegram });
  const clockWatch = createClockWatch({ db, clock, log });
  let isStopping = false;
  const web = buildWeb(foundation, rooms, {
    bot,
    webhook: telegram.webhook,
    sandbox,
    findTroubles: async (which) => {
      if (isStopping) return ["stopping"];
      const troubles = which === "own" ? await readiness.lookAtOwn() : await readiness.look();
      return troubles.map(({ part, what }) => `${part} ${what}`);
    },
  });

  async function halt(): Promise<void> {
    isStopping = true;
    const watches = [readiness, clockWatch];
    await stopByDeadline({ watches, telegram, web, metricsServer, runners, transport });
  }

  try {
    await clockWatch.start();
    await rooms.recover();
    await db.jobs.add([housekeepingJob]);
    ({ address } = await web.start());
    await metricsServer?.start();
    readiness.watch();
    notify("STATUS=Waits for Telegram");
    await telegram.begin();
    notify("READY=1");
  } catch (error) {
    await halt();
    throw explainStorage(error, config.database);
  }
  return {
    address,
    news: hookNews(foundation, rooms),
    async stop() {
      await halt();
      await db.close();
      log.info("Kotib has stopped");
    },
  };
}

/** Runs production's process, on pages that were built before. */
export async function runBuilt(): Promise<Running> {
  if (!existsSync(PAGES_DIR)) {
    throw new ConfigError([
      `the pages are missing: there is no folder ${PAGES_DIR}; make the release again, or in a working copy run \`npm run build\``,
    ]);
  }
  const running = await main({ env: process.env });
  giveMemoryBackSoon();
  return running;
}
