/** Puts the bot together: what every update passes, then the features. Reads no environment and starts nothing. */
import { conversations } from "@grammyjs/conversations";
import { Bot, type Context } from "grammy";
import type { Update } from "grammy/types";
import type { ClaimedJob } from "../db/claim-jobs.ts";
import { composableKinds } from "../documents/creation/composable.ts";
import { type JobWork, RunAgainAt } from "../jobs/job-runner.ts";
import { actions } from "./actions/index.ts";
import { openHome } from "./buttons/home.ts";
import { openLogin } from "./buttons/login.ts";
import { card } from "./card/index.ts";
import type { BotContext } from "./context.ts";
import type { BotDependencies } from "./dependencies.ts";
import { describeBot } from "./describe-bot.ts";
import { createTableDelivery } from "./downloads/deliver-table.ts";
import { downloads } from "./downloads/index.ts";
import type { Feature } from "./feature.ts";
import { filters } from "./filters/index.ts";
import { home } from "./home/index.ts";
import { lists } from "./lists/index.ts";
import { login } from "./login/index.ts";
import { createPasswordPrompt } from "./login/password-prompt.ts";
import { watchPasswordQuestion } from "./login/watch-password-question.ts";
import { newDocuments } from "./new/index.ts";
import { createNoticeDelivery } from "./notices/deliver-notice.ts";
import { createConversationStore } from "./pipeline/conversation-store.ts";
import { createDispatcher } from "./pipeline/dispatcher.ts";
import { createFileDownload } from "./pipeline/download-file.ts";
import { createGuard } from "./pipeline/guard.ts";
import { pointToPrivateChat } from "./pipeline/private-chats.ts";
import { questionConversation } from "./pipeline/question-conversation.ts";
import { resumedTap } from "./pipeline/resumed-tap.ts";
import { createRoutes } from "./pipeline/routes.ts";
import { classifyTelegramError } from "./pipeline/telegram-errors.ts";
import { createUndiciFetch } from "./pipeline/undici-fetch.ts";
import { createVisits } from "./pipeline/visits.ts";
import { settings } from "./settings/index.ts";

const FEATURES: readonly Feature[] = [
  home,
  login,
  lists,
  filters,
  card,
  actions,
  newDocuments,
  downloads,
  settings,
];

export interface KotibBot {
  /** Learns from Telegram who the bot is. Must be awaited before any update is worked. */
  introduce(): Promise<{ id: number; username: string }>;
  /** Tells Telegram the bot's commands and descriptions. */
  describe(): Promise<void>;
  /** Asks Telegram for updates (long poll); aborting is an ordinary end. */
  getUpdates(offset: number, signal: AbortSignal): Promise<Update[]>;
  /** What may be written down of an update, and the lane it belongs to. A password never leaves memory. */
  sealUpdate(update: Update): Promise<{ updateId: number; lane: string; payload: unknown }>;
  /** By job type, for the job runners. */
  readonly jobs: Readonly<Record<"update" | "notice" | "table", JobWork>>;
  setWebhook(url: string, secret: string): Promise<void>;
  deleteWebhook(): Promise<void>;
  close(): Promise<void>;
}

/** Updates Kotib asks Telegram for. */
export const ALLOWED_UPDATES = ["message", "callback_query", "my_chat_member"] as const;

const POLL_SECONDS = 30;

export function createBot(options: {
  token: string;
  apiRoot: string;
  dependencies: BotDependencies;
}): KotibBot {
  const { dependencies } = options;
  const client = createUndiciFetch({ apiRoot: options.apiRoot });
  const bot = new Bot<BotContext>(options.token, {
    client: { apiRoot: options.apiRoot, fetch: client.fetch as never, timeoutSeconds: POLL_SECONDS + 15 },
  });
  const press = createRoutes(FEATURES);
  const visits = createVisits({
    dependencies,
    api: bot.api,
    botUsername: () => bot.botInfo.username,
    press,
    resume: (user, data) => bot.handleUpdate(resumedTap(user, data)),
  });
  const ways = { home: openHome.pack({}), login: openLogin.pack({}) };
  const guard = createGuard({ log: dependencies.log, ways });
  const files = createFileDownload({ apiRoot: options.apiRoot, token: options.token, api: bot.api });
  const dispatcher = createDispatcher({
    features: FEATURES,
    visits,
    press,
    guard,
    log: dependencies.log,
    home: ways.home,
    download: files.download,
  });
  const passwordPrompt = createPasswordPrompt({ dependencies, visits, dispatcher, guard });

  bot.use(pointToPrivateChat(dependencies));
  bot.use(watchPasswordQuestion({ logins: dependencies.db.logins, dispatcher, passwordPrompt }));
  bot.use(
    conversations<Context, Context>({
      storage: createConversationStore(dependencies.db.conversations, dependencies.log),
    }) as never,
  );
  for (const question of FEATURES.flatMap((feature) => feature.questions ?? [])) {
    bot.use(questionConversation(question, dispatcher) as never);
  }
  bot.use((context) => dispatcher.work(context));
  bot.catch((failure) => {
    throw failure.error;
  });

  async function workUpdate(job: ClaimedJob): Promise<void> {
    const payload = job.payload as { update: Update } | { password: unknown };
    try {
      if ("password" in payload) await passwordPrompt.work(payload.password);
      else await bot.handleUpdate(payload.update);
    } catch (error) {
      const failure = classifyTelegramError(error);
      if (failure.kind === "rateLimited")
        throw new RunAgainAt(dependencies.clock.now() + failure.retryAfterSeconds * 1000);
      if (failure.kind !== "gone") throw error;
      dependencies.log.info("a person cannot be reached any more");
    }
  }

  return {
    async introduce() {
      await bot.init();
      return { id: bot.botInfo.id, username: bot.botInfo.username };
    },
    describe: () =>
      describeBot(bot.api, dependencies.log, { new: composableKinds(dependencies.profile).length > 0 }),
    getUpdates: (offset, signal) =>
      bot.api.getUpdates(
        { offset, timeout: POLL_SECONDS, limit: 100, allowed_updates: [...ALLOWED_UPDATES] },
        signal as never,
      ),
    sealUpdate: (update) => passwordPrompt.seal(update),
    jobs: {
      update: { work: workUpdate },
      notice: { work: createNoticeDelivery({ dependencies, visits, features: FEATURES }) },
      table: { work: createTableDelivery({ dependencies, visits, guard }), background: true },
    },
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
    async close() {
      await Promise.all([client.close(), files.close()]);
    },
  };
}
