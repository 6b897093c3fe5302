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
import { explainTelegramError } from "./bot/pipeline/telegram-errors.ts";
import { createUpdateLimit } from "./bot/pipeline/update-limit.ts";
import { createReceiver, type Receiver } from "./bot/receive-updates.ts";
import { createWebhookWatch } from "./bot/watch-webhook.ts";
import { type Clock, systemClock } from "./clock.ts";
import type { Environment } from "./config.ts";
import { ringFile } from "./db/key-ring.ts";
import { openDatabase } from "./db/open-database.ts";
import { own } from "./db/ownership.ts";
import { readPath } from "./db/sqlite-connection.ts";
import { createVault } from "./db/vault.ts";
import { createDrafting } from "./drafting/create-drafting.ts";
import { ConfigError } from "./errors.ts";
import { explainStorage } from "./explain-storage.ts";
import { createJobRunners } from "./jobs/create-job-runners.ts";
import { type Log, openLog } from "./log.ts";
import { createMeeting } from "./meet-telegram.ts";
import { readSettings } from "./read-settings.ts";
import { createReadiness, neededParts } from "./readiness.ts";
import { createReadingMemory } from "./reading/reading-memory.ts";
import { housekeepingJob, runHousekeeping } from "./run-housekeeping.ts";
import { runUntilStopped } from "./run-until-stopped.ts";
import { createServiceHealth } from "./service-health.ts";
import { createSigning } from "./signing/create-signing.ts";
import { createSubmissions } from "./submissions/create-submissions.ts";
import { createWatch } from "./watch/create-watch.ts";
import { createClockWatch } from "./watch-clock.ts";
import { createWeb } from "./web/create-web.ts";
import { createMetrics } from "./web/metrics.ts";
import { createMetricsServer } from "./web/metrics-server.ts";

/** All that stops gets this long (milliseconds) in all; what then still hangs is cut off. */
const STOP_WITHIN_MS = 8000;
/** What only closes gets this long (milliseconds) after that. */
const CLOSE_WITHIN_MS = 500;
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
  const vault = createVault(keys, ringFile(config.keysFile), () =>
    log.error("the key ring cannot be read any more; the keys in memory still serve", {
      path: config.keysFile,
    }),
  );
  const url = `file:${config.databaseFile}`;
  const path = readPath(url);
  const { db, ownership } = await explained(config.databaseFile, async () => {
    mkdirSync(dirname(resolve(config.databaseFile)), { recursive: true });
    const ownership = path === null ? null : await own(path, config);
    return { db: openDatabase({ url, vault, clock, log, ownership }), ownership };
  });
  undo.push(() => db.close());
  const metrics = createMetrics();
  const way = config.serviceUrlTrusted ? {} : { lookup: lookupOf(config.serviceUrl) };
  const serviceHealth = createServiceHealth({ serviceUrl: config.serviceUrl, clock, ...way });
  const transport = createTransport({
    baseUrl: config.serviceUrl,
    clock,
    log,
    ...way,
    onExchange: (effect, outcome, durationMs) => {
      serviceHealth.exchanged(outcome);
      metrics.serviceExchanged(effect, outcome, durationMs);
    },
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
    reads: { onCircuit: serviceHealth.circuit },
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
    onCall: metrics.telegramCalled,
    dependencies: {
      db,
      accounts,
      signing,
      drafting,
      profile,
      clock,
      readings: createReadingMemory(clock),
      watch,
      service: serviceHealth,
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
    onStarted: metrics.jobStarted,
    onWorked: metrics.jobSettled,
    explain: explainTelegramError,
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
    limit: createUpdateLimit(clock, config.updatesPerMinute),
    clock,
    log,
    onTaken: metrics.updatesTaken,
    onLeftOut: metrics.updateLeftOut,
  });
  const webhook =
    config.webhookSecret === null
      ? null
      : { url: `${config.publicUrl}/telegram/webhook`, secret: config.webhookSecret };
  const webhookWatch = createWebhookWatch({
    read: bot.readWebhook,
    expected: webhook?.url ?? "",
    clock,
    log,
  });
  let described: Promise<void> = Promise.resolve();
  const meeting = createMeeting({
    bot,
    webhook,
    log,
    onIntroduced: runners.start,
    onMet: () => {
      if (webhook === null) receiver.startPolling();
      webhookWatch.start();
      // What the bot says of itself at Telegram need not be new before it answers.
      described = bot.describe();
      log.info("Kotib is ready", { address });
    },
  });
  const readiness = createReadiness({
    clock,
    log,
    parts: {
      database: db.check,
      telegram: () => meeting.trouble ?? findTelegramTrouble({ health: bot.health, receiver, clock }),
      webhook: () => webhookWatch.trouble,
      service: serviceHealth.trouble,
    },
  });
  metrics.look({
    now: clock.now,
    countJobs: db.jobs.count,
    circuits: () => ({ service: serviceHealth.isCircuitOpen, telegram: bot.health.state === "silent" }),
    ready: async () => {
      const troubles = await readiness.look();
      return Object.fromEntries(
        neededParts.map((part) => [part, troubles.every((one) => one.part !== part)]),
      );
    },
    webhook: () => webhookWatch.state,
  });
  let isStopping = false;
  const web = createWeb({
    config: { publicUrl: config.publicUrl, host: config.host, port: config.port },
    signing,
    accounts,
    db,
    profile,
    clock,
    log,
    botToken: config.botToken,
    botUsername: () => bot.username,
    pagesDir: PAGES_DIR,
    frameAncestors: options.sandbox === undefined ? [] : [options.sandbox.chatOrigin],
    findTroubles: async () =>
      isStopping ? ["stopping"] : (await readiness.look()).map(({ part, what }) => `${part} ${what}`),
    ...(options.sandbox === undefined
      ? {}
      : { home: options.sandbox.home, chatUrl: options.sandbox.chatUrlOf }),
    ...(webhook === null
      ? {}
      : { webhook: { secret: webhook.secret, take: (update: unknown) => receiver.take([update]) } }),
  });
  const metricsServer =
    config.metricsAddress === null ? null : createMetricsServer(config.metricsAddress, metrics.print);

  /** Ends everything but the database. */
  async function halt(): Promise<void> {
    isStopping = true;
    const end = performance.now() + STOP_WITHIN_MS;
    const left = () => Math.max(0, end - performance.now());
    readiness.stop();
    clockWatch.stop();
    webhookWatch.stop();
    await within(left(), receiver.stopPolling());
    await Promise.all([
      web.stop(left()),
      metricsServer?.stop(0),
      within(left() + CLOSE_WITHIN_MS, runners.stop(left())),
    ]);
    // Its requests end with the connections.
    await within(CLOSE_WITHIN_MS, Promise.all([bot.close(), meeting.stop(), described, transport.close()]));
  }

  const clockWatch = createClockWatch({ db, clock, log });
  let address = "";
  try {
    await clockWatch.start();
    // Before anybody can use what ended while Kotib was stopped.
    await endSessions({ db, policy: profile.policies.sessions, clock, log });
    await submissions.recover().then(signing.recover).then(watch.recover);
    await db.jobs.add([housekeepingJob]);
    ({ address } = await web.start());
    await metricsServer?.start();
    readiness.watch();
    await meeting.begin();
  } catch (error) {
    await halt();
    throw explainStorage(error, config.databaseFile);
  }
  return {
    address,
    replaced: new Promise((resolve) => {
      ownership?.onAsked(() => {
        log.info("another process takes over");
        resolve();
      });
    }),
    async stop() {
      await halt();
      db.close();
      log.info("Kotib has stopped");
    },
  };
}

/** Says in one sentence where the database's file cannot be used. */
async function explained<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw explainStorage(error, file);
  }
}

/** Short troubles are everyday life: what lasts longer (milliseconds) is said. */
const TROUBLE_AFTER_MS = 20_000;

function findTelegramTrouble(parts: {
  readonly health: KotibBot["health"];
  readonly receiver: Receiver;
  readonly clock: Clock;
}): string | null {
  const lasts = (since: number | null) =>
    since !== null && Math.abs(parts.clock.now() - since) > TROUBLE_AFTER_MS;
  if (lasts(parts.health.silentSince)) return "takes no messages";
  return lasts(parts.receiver.failingSince) ? "gives no updates" : null;
}

/** Ends with the work, or after so long (milliseconds): whoever stops cannot wait for what hangs. */
async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, over]);
  clearTimeout(timer);
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
