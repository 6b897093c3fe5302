/** Knows everybody: reads the configuration, builds the parts, starts and stops them. */
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { createAccounts } from "./accounts/create-accounts.ts";
import { createServiceApi } from "./api/create-service-api.ts";
import { createBot } from "./bot/create-bot.ts";
import { createReceiver } from "./bot/receive-updates.ts";
import { type Clock, systemClock } from "./clock.ts";
import { type Config, type Environment, readConfig } from "./config.ts";
import { createKeyRing, type KeyRing, loadKeyRing, saveKeyRing } from "./db/key-ring.ts";
import { type Database, openDatabase } from "./db/open-database.ts";
import { createVault } from "./db/vault.ts";
import { createProfile } from "./documents/create-profile.ts";
import type { ServiceProfile } from "./documents/profile.ts";
import { ConfigError } from "./errors.ts";
import { createJobRunner } from "./jobs/create-job-runner.ts";
import { RunAgainAt } from "./jobs/job-runner.ts";
import { writtenLanguages } from "./locales/language.ts";
import { createTranslator } from "./locales/translator.ts";
import { type Log, openLog } from "./log.ts";
import { createSigning } from "./signing/create-signing.ts";
import { warmUp } from "./warm-up.ts";
import { createWeb } from "./web/create-web.ts";
import { createMetrics } from "./web/metrics.ts";

/** For the start command, which chooses between a configured bot and the sandbox. */
export { isUnconfigured } from "./config.ts";

const HOUSEKEEPING_MS = 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
const STOP_DEADLINE_MS = 10_000;
/** More than may stand before a slow service at one time, so that who needs nothing of it always finds a place. */
const PEOPLE_AT_ONCE = 512;
/** Asks the service while nobody waits: many documents under way must hold up no tap. */
const IN_BACKGROUND: readonly string[] = ["follow", "table"];
const BACKGROUND_AT_ONCE = 32;
/** What the sandbox lends to a bot that has no real service and no real Telegram. */
export interface SandboxParts {
  /** Answers `/` of the web server: the start page. */
  readonly home: (request: Request) => Promise<Response> | Response;
  /** Where "back to Telegram" leads. */
  readonly chatUrl: string;
  /** Origin of the chat page, which frames the login Mini App over http: the sandbox's one relaxation. */
  readonly chatOrigin: string;
  readonly miniApps: boolean;
}

export interface MainOptions {
  readonly env: Environment;
  /** The folder that holds `dist/`. */
  readonly root: string;
  readonly sandbox?: SandboxParts;
  readonly clock?: Clock;
  readonly log?: Log;
}

export interface Running {
  /** The web server's address as bound. */
  readonly address: string;
  /** Stops taking work, finishes what runs, closes everything. */
  stop(): Promise<void>;
}

/** Starts Kotib. Throws `ConfigError` with every problem before anything listens. */
export async function main(options: MainOptions): Promise<Running> {
  if (options.sandbox !== undefined) makeKeyRing(options.env.KEYS_FILE);
  const { config, profile, keys } = readSettings(options.env);
  const clock = options.clock ?? systemClock;
  const log = options.log ?? (await openLog(config.logLevel));
  mkdirSync(dirname(resolve(config.databaseFile)), { recursive: true });
  const vault = createVault(keys, () => loadKeyRing(config.keysFile));
  const db = openDatabase({ url: `file:${config.databaseFile}`, vault, clock, log });
  const metrics = createMetrics();
  const api = createServiceApi({
    baseUrl: config.serviceUrl,
    profile,
    clock,
    log,
    onUnread: metrics.fieldsUnread,
    onUndescribed: metrics.valuesUndescribed,
    onAsked: metrics.serviceAsked,
  });
  const accounts = createAccounts({
    db,
    api,
    profile,
    clock,
    log,
    onLogin: ({ id }) => {
      // By its schedule it would be looked at anyway, only later.
      signing.lookAgain(id).catch(() => log.warn("following was not taken up at once", { accountId: id }));
    },
  });
  const signing = createSigning({ db, accounts, profile, clock, log });
  const bot = createBot({
    token: config.botToken,
    apiRoot: config.botApiRoot,
    dependencies: {
      db,
      accounts,
      signing,
      profile,
      clock,
      log,
      publicUrl: config.publicUrl,
      miniApps: config.publicUrl.startsWith("https:") || (options.sandbox?.miniApps ?? false),
      onDelivered: metrics.noticeDelivered,
    },
  });
  const runner = createJobRunner({
    db,
    clock,
    log,
    concurrency: PEOPLE_AT_ONCE,
    scope: { except: IN_BACKGROUND },
    onWorked: metrics.jobSettled,
  });
  const background = createJobRunner({
    db,
    clock,
    log,
    concurrency: BACKGROUND_AT_ONCE,
    scope: { only: IN_BACKGROUND },
    onWorked: metrics.jobSettled,
  });
  const receiver = createReceiver({ bot, db, runner, log, onTaken: metrics.updatesTaken });
  // Telegram is asked while the database is put in order.
  const [me] = await Promise.all([
    bot.introduce(),
    config.webhookSecret === null ? bot.deleteWebhook() : undefined,
    signing.recover(),
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
    pagesDir: join(options.root, "dist/pages"),
    frameAncestors: options.sandbox === undefined ? [] : [options.sandbox.chatOrigin],
    metrics: metrics.print,
    ready: () => ready,
    ...(options.sandbox === undefined
      ? {}
      : { home: options.sandbox.home, chatUrl: options.sandbox.chatUrl }),
    ...(config.webhookSecret === null
      ? {}
      : {
          webhook: {
            secret: config.webhookSecret,
            take: (update: unknown) => receiver.take([update as never]),
          },
        }),
  });

  runner.register("update", bot.workUpdate);
  runner.register("notice", bot.workNotice);
  background.register("table", bot.workTable);
  for (const [type, handler] of Object.entries(signing.handlers)) {
    (IN_BACKGROUND.includes(type) ? background : runner).register(type, handler);
  }
  runner.register("housekeeping", () => runHousekeeping(db, profile, clock));
  runner.start();
  background.start();
  const { address } = await web.start();
  if (config.webhookSecret === null) receiver.startPolling();
  else {
    await bot.setWebhook(`${config.publicUrl}/telegram/webhook`, config.webhookSecret);
  }
  ready = true;
  log.info("Kotib is ready", { address });
  const warming = warmUp(
    {
      housekeeping: () =>
        db.jobs.add([{ type: "housekeeping", lane: "housekeeping", key: "housekeeping", payload: {} }]),
      // Not Uzbek Cyrillic, which is made from the Latin texts when somebody chose it: that takes ten megabytes.
      ...Object.fromEntries(writtenLanguages.map((language) => [language, () => createTranslator(language)])),
      web: web.warmUp,
      signing: signing.warmUp,
      metrics: metrics.warmUp,
      describe: bot.describe,
    },
    log,
  );

  return {
    address,
    async stop() {
      ready = false;
      await receiver.stopPolling();
      await web.stop();
      await warming.stop();
      await Promise.all([runner.stop(STOP_DEADLINE_MS), background.stop(STOP_DEADLINE_MS)]);
      await bot.close();
      await api.close();
      db.close();
      log.info("Kotib has stopped");
    },
  };
}

interface Settings {
  readonly config: Config;
  readonly profile: ServiceProfile;
  readonly keys: KeyRing;
}

/** Everything that is configured; throws one `ConfigError` that names every problem of variables and files. */
function readSettings(env: Environment): Settings {
  const problems: string[] = [];
  const read = readConfig(env, (path) => readFileSync(path, "utf8"));
  if (!read.ok) problems.push(...read.problems);
  const profile = readProfile(env.SERVICE_PROFILE, problems);
  const keys = readKeys(env.KEYS_FILE, problems);
  if (!read.ok || profile === null || keys === null) throw new ConfigError(problems);
  return { config: read.config, profile, keys };
}

function readProfile(path: string | undefined, problems: string[]): ServiceProfile | null {
  let override: unknown;
  if (path) {
    try {
      override = JSON.parse(readFileSync(path, "utf8"));
    } catch {
      problems.push("SERVICE_PROFILE cannot be read as JSON");
      return null;
    }
  }
  const made = createProfile(override);
  if (made.ok) return made.profile;
  problems.push(...made.problems.map((problem) => `SERVICE_PROFILE: ${problem}`));
  return null;
}

function readKeys(path: string | undefined, problems: string[]): KeyRing | null {
  if (!path) return null;
  try {
    return loadKeyRing(path);
  } catch (error) {
    problems.push(`KEYS_FILE: ${error instanceof Error ? error.message : "it cannot be read"}`);
    return null;
  }
}

/** The sandbox's key ring is made at its first start; a real one is the operator's own. */
function makeKeyRing(path: string | undefined): void {
  if (path && !existsSync(path)) saveKeyRing(path, createKeyRing(Date.now()), "create");
}

/** Deletes what is over its time, every hour. */
async function runHousekeeping(db: Database, profile: ServiceProfile, clock: Clock): Promise<void> {
  const now = clock.now();
  await db.sweep({ finished: now - profile.policies.retentionDays * DAY_MS });
  await db.conversations.expire(now - DAY_MS);
  throw new RunAgainAt(now + HOUSEKEEPING_MS);
}
