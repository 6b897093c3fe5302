/**
 * Knows every room: builds the parts, starts and stops them. `node src/main.ts` is production's process; `npm start`
 * (tools/start.mjs) calls `main`, too, after it has installed and built what is missing.
 */
import { existsSync, mkdirSync, realpathSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { createAccounts } from "./accounts/create-accounts.ts";
import { endSessions } from "./accounts/end-sessions.ts";
import { createService } from "./api/call.ts";
import { lookupOf } from "./api/service-address.ts";
import { createTransport } from "./api/transport.ts";
import { createBot, type KotibBot } from "./bot/create-bot.ts";
import { isTokenRefusal } from "./bot/pipeline/telegram-errors.ts";
import { createReceiver } from "./bot/receive-updates.ts";
import { type Clock, systemClock } from "./clock.ts";
import type { Environment } from "./config.ts";
import { ringFile } from "./db/key-ring.ts";
import { openDatabase } from "./db/open-database.ts";
import { own } from "./db/ownership.ts";
import { readPath } from "./db/sqlite-connection.ts";
import { createVault } from "./db/vault.ts";
import { createDrafting } from "./drafting/create-drafting.ts";
import { ConfigError } from "./errors.ts";
import { createJobRunners } from "./jobs/create-job-runners.ts";
import { type Log, openLog } from "./log.ts";
import { readSettings } from "./read-settings.ts";
import { createReadingMemory } from "./reading/reading-memory.ts";
import { housekeepingJob, runHousekeeping } from "./run-housekeeping.ts";
import { runUntilStopped } from "./run-until-stopped.ts";
import { createSigning } from "./signing/create-signing.ts";
import { createSubmissions } from "./submissions/create-submissions.ts";
import { createWatch } from "./watch/create-watch.ts";
import { createWeb } from "./web/create-web.ts";
import { createMetrics } from "./web/metrics.ts";

const STOP_DEADLINE_MS = 10_000;
/** Made by `npm run build`. */
const PAGES_DIR = join(import.meta.dirname, "../dist/pages");

/** What the sandbox lends to a bot that has no real service and no real Telegram. */
export interface SandboxParts {
  /** Answers `/` of the web server: the start page. */
  readonly home: (request: Request) => Promise<Response> | Response;
  /** Where "back to Telegram" leads a person, or somebody not known. */
  readonly chatUrlOf: (telegramUserId: number | null) => string;
  /** Origin of the chat page, which frames the login Mini App over http: the sandbox's one relaxation. */
  readonly chatOrigin: string;
  readonly miniApps: boolean;
}

export interface MainOptions {
  readonly env: Environment;
  readonly sandbox?: SandboxParts;
  readonly clock?: Clock;
  readonly log?: Log;
}

export interface Running {
  /** The web server's address as bound. */
  readonly address: string;
  /** Settles when another process asks for the database: time to stop. */
  readonly replaced: Promise<void>;
  /** Stops taking work, finishes what runs, closes everything. */
  stop(): Promise<void>;
}

/** Starts Kotib. Throws `ConfigError` with every problem before anything listens. */
export async function main(options: MainOptions): Promise<Running> {
  const undo: Array<() => void> = [];
  try {
    return await start(options, undo);
  } catch (error) {
    for (const step of undo) step();
    throw error;
  }
}

/** `undo`: gets what a start that fails has to let go, so that another one can follow. */
async function start(options: MainOptions, undo: Array<() => void>): Promise<Running> {
  const { config, profile, keys, roots } = readSettings(options.env);
  const clock = options.clock ?? systemClock;
  const log = options.log ?? (await openLog(config.logLevel));
  mkdirSync(dirname(resolve(config.databaseFile)), { recursive: true });
  const vault = createVault(keys, ringFile(config.keysFile), () =>
    log.error("the key ring cannot be read any more; the keys in memory still serve", {
      path: config.keysFile,
    }),
  );
  const url = `file:${config.databaseFile}`;
  const path = readPath(url);
  const ownership = path === null ? null : await own(path, config);
  const db = openDatabase({ url, vault, clock, log, ownership });
  undo.push(() => db.close());
  const metrics = createMetrics();
  const transport = createTransport({
    baseUrl: config.serviceUrl,
    clock,
    log,
    ...(config.serviceUrlTrusted ? {} : { lookup: lookupOf(config.serviceUrl) }),
  });
  const service = createService({
    transport,
    profile,
    onUnread: metrics.fieldsUnread,
    onUndescribed: metrics.valuesUndescribed,
    onAsked: metrics.serviceAsked,
  });
  const accounts = createAccounts({
    db,
    service,
    clock,
    log,
    loginLimits: config.loginLimits,
    policy: profile.policies.sessions,
    onLogin: (account) => {
      const { id: accountId } = account;
      // By its schedule it would be looked at anyway, only later.
      submissions
        .lookAgain(accountId)
        .catch(() => log.warn("following was not taken up at once", { accountId }));
      watch.begin(account).catch(() => log.warn("watching was not taken up at once", { accountId }));
    },
  });
  const submissions = createSubmissions({ db, accounts, profile, clock, log });
  const signing = createSigning({ db, accounts, submissions, profile, clock, log, roots });
  const drafting = createDrafting({ db, accounts, submissions, profile, clock, log });
  const watch = createWatch({ db, accounts, profile, clock, log });
  const bot = createBot({
    token: config.botToken,
    apiRoot: config.botApiRoot,
    dependencies: {
      db,
      accounts,
      signing,
      drafting,
      profile,
      clock,
      readings: createReadingMemory(clock),
      watch,
      log,
      publicUrl: config.publicUrl,
      operator: config.operator,
      miniApps: config.publicUrl.startsWith("https:") || (options.sandbox?.miniApps ?? false),
      onDelivered: metrics.noticeDelivered,
    },
  });
  const runners = createJobRunners({
    db,
    clock,
    log,
    onWorked: metrics.jobSettled,
    jobs: [
      bot.jobs,
      submissions.jobs,
      signing.jobs,
      watch.jobs,
      { [housekeepingJob.type]: { work: () => runHousekeeping({ db, profile, clock, log }) } },
    ],
  });
  const receiver = createReceiver({
    bot,
    db,
    runner: runners.foreground,
    log,
    onTaken: metrics.updatesTaken,
  });
  // Telegram is asked while the database is put in order.
  const [me] = await Promise.all([
    introduce(bot),
    config.webhookSecret === null ? bot.deleteWebhook() : undefined,
    // Before anybody can use what ended while Kotib was stopped.
    endSessions({ db, policy: profile.policies.sessions, clock, log })
      .then(submissions.recover)
      .then(signing.recover)
      .then(watch.recover),
  ]);
  let ready = false;
  const web = createWeb({
    config: { publicUrl: config.publicUrl, host: config.host, port: config.port },
    signing,
    accounts,
    db,
    profile,
    clock,
    log,
    botToken: config.botToken,
    botUsername: me.username,
    pagesDir: PAGES_DIR,
    frameAncestors: options.sandbox === undefined ? [] : [options.sandbox.chatOrigin],
    metrics: metrics.print,
    ready: () => ready,
    ...(options.sandbox === undefined
      ? {}
      : { home: options.sandbox.home, chatUrl: options.sandbox.chatUrlOf }),
    ...(config.webhookSecret === null
      ? {}
      : {
          webhook: {
            secret: config.webhookSecret,
            take: (update: unknown) => receiver.take([update as never]),
          },
        }),
  });

  await db.jobs.add([housekeepingJob]);
  runners.start();
  const { address } = await web.start();
  if (config.webhookSecret === null) receiver.startPolling();
  else {
    await bot.setWebhook(`${config.publicUrl}/telegram/webhook`, config.webhookSecret);
  }
  ready = true;
  log.info("Kotib is ready", { address });
  // What the bot says of itself at Telegram need not be new before it answers.
  const described = bot.describe();

  return {
    address,
    replaced: new Promise((resolve) => {
      ownership?.onAsked(() => {
        log.info("another process takes over");
        resolve();
      });
    }),
    async stop() {
      ready = false;
      await receiver.stopPolling();
      await web.stop();
      await described;
      await runners.stop(STOP_DEADLINE_MS);
      await bot.close();
      await transport.close();
      db.close();
      log.info("Kotib has stopped");
    },
  };
}

/** Who the bot is. A token that Telegram refuses is the operator's to correct. */
async function introduce(bot: KotibBot): ReturnType<KotibBot["introduce"]> {
  try {
    return await bot.introduce();
  } catch (error) {
    if (!isTokenRefusal(error)) throw error;
    throw new ConfigError([
      "BOT_TOKEN (or what BOT_TOKEN_FILE holds) is refused by the Bot API at BOT_API_ROOT: copy the bot's token from BotFather once more",
    ]);
  }
}

/** Production's process, on pages that were built before. */
async function runBuilt(): Promise<Running> {
  if (!existsSync(PAGES_DIR)) {
    throw new ConfigError([
      "the pages are not built: run `npm run build`, or `npm start`, which builds them",
    ]);
  }
  return await main({ env: process.env });
}

const [, script] = process.argv;
if (script !== undefined && existsSync(script) && realpathSync(script) === import.meta.filename) {
  await runUntilStopped(runBuilt);
}
