/** Starts this Telegram with its two servers, by one call for programs and for the command. */
import { join } from "node:path";
import { createLocalTelegram, type LocalTelegram } from "./local-telegram.ts";
import { startTelegramServer } from "./telegram-server.ts";

const HOST = "127.0.0.1";
/** This is no secret: it opens nothing but this machine's own Telegram. */
export const TOKEN = "700000000:sandbox-token-of-no-value-at-all";

export interface StartOptions {
  /** The port of the Bot API; any free one by default. */
  port?: number;
  /** The port of the chat page and the interface for tests; any free one by default. */
  chatPort?: number;
  /** A token such as `<digits>:<letters and digits>`. */
  token?: string;
  /** The bot's user name, without the @. */
  username?: string;
  /** The bot's name. */
  name?: string;
  /** The folder that keeps chats over restarts. */
  folder?: string;
  /** Has buttons refuse http on this machine, as Telegram does. */
  httpsOnly?: boolean;
}

export interface LocalTelegramServer {
  readonly telegram: LocalTelegram;
  readonly token: string;
  /** The address for the bot, without a slash at its end. */
  readonly apiRoot: string;
  /** The chat page; the interface for tests is at `${chatUrl}/api`. */
  readonly chatUrl: string;
  close(): Promise<void>;
}

/** Rejects when a port is taken. */
export async function startLocalTelegram(options: StartOptions = {}): Promise<LocalTelegramServer> {
  const { token = TOKEN, username = "sandbox_bot", name = "Bot", folder } = options;
  const telegram = createLocalTelegram({
    token,
    username,
    name,
    relaxHttpButtons: options.httpsOnly !== true,
    ...(folder === undefined ? {} : { folder }),
  });
  const { apiRoot, chatUrl, close } = await startTelegramServer({
    telegram,
    host: HOST,
    apiPort: options.port ?? 0,
    chatPort: options.chatPort ?? 0,
    chatPageDir: join(import.meta.dirname, "chat"),
  });
  return {
    telegram,
    token,
    apiRoot,
    chatUrl,
    close,
  };
}
