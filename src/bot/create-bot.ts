/** Assembles the bot: what every update passes, then the features. Reads no environment and starts nothing. */
import { Bot, BotError } from "grammy";
import type { Update } from "grammy/types";
import type { HearDate } from "../clock-skew.ts";
import type { ClaimedJob } from "../db/rows/claim-jobs.ts";
import { composableKinds } from "../documents/creation/composable.ts";
import { GiveUp, type JobWork } from "../jobs/job-runner.ts";
import { errorCode } from "../jobs/retry-policy.ts";
import { spineDoubtSources } from "../judgement/sources.ts";
import type { Proxies } from "../proxies.ts";
import { actions } from "./actions/index.ts";
import { createGate } from "./admission/gate.ts";
import { admission } from "./admission/index.ts";
import { answers } from "./answers.ts";
import { addToAnswer } from "./buttons/answers.ts";
import { openHome } from "./buttons/home.ts";
import { openLogin } from "./buttons/login.ts";
import { addressOf, type Capability, hearsOf, jobsOf, offersOf, saysOf } from "./capability.ts";
import { card } from "./card/index.ts";
import { choosing } from "./choosing/index.ts";
import type { BotDependencies } from "./dependencies.ts";
import { describeBot } from "./describe-bot.ts";
import type { Feature } from "./feature.ts";
import { filters } from "./filters/index.ts";
import { home } from "./home/index.ts";
import { lists } from "./lists/index.ts";
import { login } from "./login/index.ts";
import { createBrake } from "./pipeline/brake.ts";
import { createCommands } from "./pipeline/commands.ts";
import { createDialogues } from "./pipeline/dialogues.ts";
import { createDispatcher } from "./pipeline/dispatcher.ts";
import { createFileDownload } from "./pipeline/download-file.ts";
import { createGuard } from "./pipeline/guard.ts";
import { createInlineTaps } from "./pipeline/inline-taps.ts";
import { pointToPrivateChat } from "./pipeline/private-chats.ts";
import { createRoutes } from "./pipeline/routes.ts";
import { createSecrets } from "./pipeline/secrets.ts";
import { slowDown } from "./pipeline/slow-down.ts";
import { classifyTelegramError } from "./pipeline/telegram-errors.ts";
import { type CallOutcome, createTelegramHealth, type TelegramHealth } from "./pipeline/telegram-health.ts";
import { createTelegramWork, keepLostWork } from "./pipeline/telegram-work.ts";
import { createUndiciFetch } from "./pipeline/undici-fetch.ts";
import { createSealUpdate, readUpdateJob, type SealedUpdate } from "./pipeline/update-job.ts";
import { createVisits } from "./pipeline/visits.ts";
import { createRefusedWord } from "./pipeline/words.ts";
import { settings } from "./settings/index.ts";
import { news } from "./speak/news/index.ts";
import { createNoticeDelivery } from "./speak/notices/deliver-notice.ts";
import { notices } from "./speak/notices/index.ts";
import { later } from "./speak/put-off/index.ts";
import type { WebhookInfo } from "./watch-webhook.ts";

/** The features of the spine; the capabilities come after them. */
export const spine: readonly Feature[] = [
  home,
  login,
  admission,
  lists,
  filters,
  card,
  actions,
  choosing,
  settings,
  news,
  notices,
  later,
  answers,
];

export interface KotibBot {
  /** Asks Telegram who the bot is. Must be awaited before any update is worked. */
  introduce(): Promise<{ id: number; username: string }>;
  /** Null until it was introduced. */
  readonly username: string | null;
  describe(): Promise<void>;
  /** Asks Telegram for updates; aborting is an ordinary end. `atOnce`: Telegram does not wait for the next one. */
  getUpdates(offset: number, signal: AbortSignal, options?: { readonly atOnce?: boolean }): Promise<Update[]>;
  /** The storable part of an update, and its lane. A password never leaves memory. */
  sealUpdate(update: Update): Promise<SealedUpdate>;
  readonly jobs: Readonly<Record<string, JobWork>>;
  /** Whether Telegram takes what is written to it. */
  readonly health: Pick<TelegramHealth, "state" | "silentSince">;
  setWebhook(url: string, secret: string): Promise<void>;
  deleteWebhook(): Promise<void>;
  readWebhook(): Promise<WebhookInfo>;
  close(): Promise<void>;
}

/** Updates Kotib asks Telegram for. */
const ALLOWED_UPDATES = ["message", "edited_message", "callback_query", "my_chat_member"] as const;

const POLL_SECONDS = 30;

export function createBot(options: {
  token: string;
  apiRoot: string;
  proxies: Proxies;
  /** The folder of a Bot API server of the operator's own; null: files come by http. */
  telegramFiles: string | null;
  dependencies: Omit<BotDependencies, "doubtSources">;
  capabilities: readonly Capability[];
  /** Told of every call but polls: its method, what came of it, and after how long (milliseconds). */
  onCall?: (method: string, outcome: CallOutcome, durationMs: number) => void;
  /** Told of the times that Telegram's answers tell. */
  onDate?: HearDate;
}): KotibBot {
  const { capabilities } = options;
  const findings = capabilities.flatMap((capability) => capability.findings ?? []);
  const waitingFindings = capabilities.flatMap((capability) => capability.waitingFindings ?? []);
  const doubtSources = [...spineDoubtSources, ...capabilities.flatMap((one) => one.doubtSources ?? [])];
  const dependencies: BotDependencies = {
    ...options.dependencies,
    doubtSources,
    findings,
    waitingFindings,
    selectsWaiting: capabilities.flatMap((capability) => capability.selectsWaiting ?? []),
  };
  const features: readonly Feature[] = [...spine, ...capabilities];
  const { apiRoot, proxies } = options;
  const client = createUndiciFetch({ apiRoot, proxies, onDate: options.onDate });
  const bot = new Bot(options.token, {
    client: { apiRoot: options.apiRoot, fetch: client.fetch as never, timeoutSeconds: POLL_SECONDS + 15 },
  });
  const brake = createBrake(dependencies.clock, () => dependencies.db.replica?.living() ?? 1);
  const health = createTelegramHealth({
    clock: dependencies.clock,
    log: dependencies.log,
    ...(options.onCall === undefined ? {} : { onCall: options.onCall }),
    ask: (signal) => bot.api.getMe(signal as never),
    onBack: (latest) => {
      dependencies.db.jobs.hastenSoon(latest).catch((error: unknown) =>
        dependencies.log.error("what waited for Telegram could not be hastened", {
          code: errorCode(error),
        }),
      );
    },
  });
  // The last one added is the outermost: what the brake itself refuses never reaches Telegram.
  const refused = createRefusedWord(dependencies.db.replica);
  refused.hear(({ refusedChat, waitMs }) => brake.refuse(refusedChat, waitMs));
  const tellRefused = (refusedChat: number, waitMs: number) => refused.say({ refusedChat, waitMs });
  bot.api.config.use(health.listen, slowDown(brake, dependencies.clock, tellRefused), keepLostWork);
  const routes = createRoutes(features);
  const commands = createCommands(features);
  const secrets = createSecrets(dependencies.clock);
  const ways = { home: openHome.pack({}), login: openLogin.pack({}) };
  const guard = createGuard({ log: dependencies.log, ways });
  const dialogues = createDialogues({
    dialogues: features.flatMap((feature) => feature.dialogues ?? []),
    conversations: dependencies.db.conversations,
    me: () => bot.botInfo,
    guard,
    secrets,
    commands,
    log: dependencies.log,
    clock: dependencies.clock,
    home: ways.home,
    adds: (message) => addToAnswer.pack({ message }),
  });
  const visits = createVisits({
    dependencies,
    api: bot.api,
    botUsername: () => bot.botInfo.username,
    offers: offersOf(capabilities),
    says: saysOf(capabilities),
    addressOf: addressOf(features),
    press: routes.press,
    begin: dialogues.begin,
    addToAnswer: dialogues.addToAnswer,
    resume: async (visit, data) => {
      await dialogues.leave(visit);
      await guard(visit, data, () => visit.go(data));
    },
  });
  const files = createFileDownload({
    apiRoot,
    proxies,
    token: options.token,
    api: bot.api,
    log: dependencies.log,
    folder: options.telegramFiles,
  });
  const dispatcher = createDispatcher({
    features,
    commands,
    dialogues,
    secrets,
    visits,
    routes,
    guard,
    log: dependencies.log,
    gate: createGate(),
    home: ways.home,
    download: files.download,
  });

  bot.use(pointToPrivateChat(dependencies, createInlineTaps(bot.api, dependencies.log)));
  bot.use((context) => dispatcher.work(context));
  bot.catch((failure) => {
    throw failure.error;
  });

  const telegramWork = createTelegramWork({ clock: dependencies.clock, log: dependencies.log, health });

  async function workUpdate(job: ClaimedJob): Promise<void> {
    const update = readUpdateJob(job.payload);
    await telegramWork(job, async () => {
      try {
        await bot.handleUpdate(update);
      } catch (thrown) {
        const error = thrown instanceof BotError ? thrown.error : thrown;
        // Once more, since a message that it was about may just have gone.
        const isHopeless = job.attempt > 1 && classifyTelegramError(error).kind === "badRequest";
        throw isHopeless ? new GiveUp(error) : error;
      }
    });
  }

  return {
    async introduce() {
      // Not `init`, which tries for ever and says nothing of it.
      bot.botInfo = await bot.api.getMe();
      return { id: bot.botInfo.id, username: bot.botInfo.username };
    },
    get username() {
      return bot.isInited() ? bot.botInfo.username : null;
    },
    describe: () =>
      describeBot(bot.api, dependencies.log, { new: composableKinds(dependencies.profile).length > 0 }),
    getUpdates: (offset, signal, { atOnce = false } = {}) =>
      bot.api.getUpdates(
        { offset, timeout: atOnce ? 0 : POLL_SECONDS, limit: 100, allowed_updates: [...ALLOWED_UPDATES] },
        signal as never,
      ),
    sealUpdate: createSealUpdate({ dependencies, features, commands, secrets }),
    jobs: {
      update: { work: workUpdate },
      notice: {
        work: createNoticeDelivery({
          dependencies,
          visits,
          brake,
          telegramWork,
          features,
          hears: hearsOf(capabilities),
        }),
      },
      ...jobsOf(capabilities, { dependencies, visits, guard, telegramWork }),
    },
    health,
    async setWebhook(url, secret) {
      await bot.api.setWebhook(url, {
        secret_token: secret,
        allowed_updates: [...ALLOWED_UPDATES],
        max_connections: 100,
      });
    },
    async deleteWebhook() {
      await bot.api.deleteWebhook();
    },
    async readWebhook() {
      const info = await bot.api.getWebhookInfo();
      const { url = "", pending_update_count: pending, last_error_date: lastErrorAt } = info;
      return { url, pending, lastErrorAt: lastErrorAt === undefined ? null : lastErrorAt * 1000 };
    },
    async close() {
      health.close();
      await Promise.all([client.close(), files.close()]);
    },
  };
}
