/** Becomes known to Telegram and settles how updates come; where Telegram does not answer, tries until it does. */
import { ConfigError } from "../errors.ts";
import type { Log } from "../log.ts";
import { hostOfWebhook, isOwnWebhook } from "../own-webhook.ts";
import type { KotibBot } from "./create-bot.ts";
import { pauseFor } from "./pause-for.ts";
import { classifyTelegramError, explainTelegramError, isTokenRefusal } from "./pipeline/telegram-errors.ts";

export interface Meeting {
  /**
   * Resolves when Telegram knows of this Kotib, or when it is clear that this will take a while; then it is tried on.
   * Throws `ConfigError` for what Telegram refuses for good.
   */
  begin(): Promise<void>;
  /** In words for the operator; null once they have met. */
  readonly trouble: string | null;
  stop(): Promise<void>;
}

/** A start waits so long (milliseconds) for Telegram's word, then it goes on without. */
const FIRST_WITHIN_MS = 10_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 2000;

const SILENT = "has not answered since the start";

export function createMeeting(options: {
  readonly bot: Pick<KotibBot, "introduce" | "readWebhook" | "setWebhook" | "deleteWebhook">;
  /** Null: updates are asked for. */
  readonly webhook: { readonly url: string; readonly secret: string } | null;
  /** The address of this Kotib, by which it knows a webhook of its own. */
  readonly publicUrl: string;
  /** The operator means to take a webhook that leads elsewhere. */
  readonly mayTake: boolean;
  /** The bot knows who it is: work may begin. Called once, before a webhook is set. */
  readonly onIntroduced: () => void;
  /** Updates come, or may be asked for. */
  readonly onMet: () => void;
  readonly log: Log;
}): Meeting {
  const { bot, webhook, publicUrl, mayTake, log } = options;
  const stopped = new AbortController();
  let trouble: string | null = "has not answered yet";
  let isIntroduced = false;
  let going: Promise<void> = Promise.resolve();

  async function meet(): Promise<void> {
    await explained(() => bot.introduce());
    const { url } = await bot.readWebhook();
    judgeWebhook(url);
    if (webhook === null && url !== "") await bot.deleteWebhook();
    if (!isIntroduced) options.onIntroduced();
    isIntroduced = true;
    if (webhook !== null) await explained(() => bot.setWebhook(webhook.url, webhook.secret));
    trouble = null;
    options.onMet();
  }

  /** Throws `ConfigError` where the webhook is another's, who would be deaf without knowing why. */
  function judgeWebhook(url: string): void {
    const isAnothers = url !== "" && !isOwnWebhook(url, publicUrl);
    if (isAnothers && !mayTake) {
      throw new ConfigError([
        `the bot's token is in use: Telegram brings its updates to ${hostOfWebhook(url)}; stop what runs there, or start once with TAKE_WEBHOOK=1, which takes them away from there`,
      ]);
    }
    if (isAnothers)
      log.warn("TAKE_WEBHOOK=1: updates are taken away from where Telegram brought them", {
        address: hostOfWebhook(url),
      });
    else if (mayTake)
      log.warn("TAKE_WEBHOOK=1 is needed no more: without it no start takes updates away by mistake");
  }

  /** One try; false where another may go better. */
  async function tryOnce(): Promise<boolean> {
    try {
      await meet();
      return true;
    } catch (error) {
      if (error instanceof ConfigError) throw error;
      const { kind } = classifyTelegramError(error);
      if (kind !== "unavailable" && kind !== "rateLimited") throw error;
      if (trouble !== SILENT && !stopped.signal.aborted)
        log.warn("Telegram does not answer; Kotib tries on until it does", explainTelegramError(error));
      trouble = SILENT;
      return false;
    }
  }

  async function tryOn(first: Promise<boolean>): Promise<void> {
    let pause = FIRST_PAUSE_MS;
    let isMet = await first;
    while (!isMet && !stopped.signal.aborted) {
      await pauseFor(pause, stopped.signal);
      if (stopped.signal.aborted) return;
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      try {
        isMet = await tryOnce();
      } catch (error) {
        // Too late to refuse the start; told once a minute with all else that is not ready.
        trouble =
          error instanceof ConfigError ? error.problems.join("; ") : "does not know what to do with this bot";
      }
    }
  }

  return {
    async begin() {
      const first = tryOnce();
      const isClear = await Promise.race([
        first.then(() => true),
        pauseFor(FIRST_WITHIN_MS, stopped.signal).then(() => false),
      ]);
      if (!isClear) {
        log.warn("Telegram does not answer; Kotib tries on until it does");
        trouble = SILENT;
      }
      // A refusal that comes late is not the start's any more.
      going = tryOn(isClear ? first : first.catch(() => false));
    },
    get trouble() {
      return trouble;
    },
    async stop() {
      stopped.abort();
      await going;
    },
  };
}

/** The operator has to correct what Telegram refuses here. */
async function explained<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (isTokenRefusal(error)) {
      throw new ConfigError([
        "BOT_TOKEN (or what BOT_TOKEN_FILE holds) is refused by the Bot API at BOT_API_ROOT: copy the bot's token from BotFather once more",
      ]);
    }
    if (classifyTelegramError(error).kind === "badRequest") {
      throw new ConfigError([
        "PUBLIC_URL is refused by Telegram as the webhook's address: it must be https, on port 443, 80, 88 or 8443, and reachable from the internet",
      ]);
    }
    throw error;
  }
}
