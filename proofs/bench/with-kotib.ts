/** Runs Kotib beside a stand-in service, which has one page for everybody, and a stand-in Telegram. */
import type { Acts } from "../ground/acts.ts";
import { type BotProcess, startBot } from "./bot-process.ts";
import type { Person } from "./people.ts";
import { type StandInService, startStandInService } from "./stand-in-service.ts";
import { type StandInTelegram, startStandInTelegram } from "./stand-in-telegram.ts";

export const BOT_TOKEN = "700000000:made-up-token-of-the-benchmark-000";

export interface Beside {
  readonly bot: BotProcess;
  readonly service: StandInService;
  readonly telegram: StandInTelegram;
}

/** Works once Kotib asked for updates, and ends everything afterwards. */
export async function withKotib<T>(
  options: {
    readonly args: readonly string[];
    /** In addition to token and addresses. */
    readonly env: Record<string, string>;
    readonly core: number | null;
    readonly people: readonly Person[];
    readonly page: Buffer;
    readonly acts: Acts;
  },
  work: (beside: Beside) => Promise<T>,
): Promise<T> {
  const { acts, people } = options;
  const service = await startStandInService({ pageOf: () => options.page, onAsked: () => undefined });
  const telegram = await startStandInTelegram({
    acts,
    people,
    isRight: () => true,
    onConfirmed: () => undefined,
  });
  const places = { BOT_TOKEN, BOT_API_ROOT: telegram.url, SERVICE_URL: service.url };
  const bot = startBot(options.args, { ...options.env, ...places }, options.core);
  try {
    await Promise.race([telegram.firstPoll, bot.ended]);
    return await work({ bot, service, telegram });
  } finally {
    await bot.stop();
    await Promise.all([telegram.close(), service.close()]);
  }
}
