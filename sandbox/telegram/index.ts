/** The parts of this Telegram that a program imports; the `local-telegram` command and HTTP need none of them. */
export type { ChatMessage } from "./chat-message.ts";
export type { Fault } from "./faults.ts";
export { createLocalTelegram, type LocalTelegram, type LocalTelegramOptions } from "./local-telegram.ts";
export type { Person } from "./person.ts";
export {
  type LocalTelegramServer,
  type StartOptions,
  startLocalTelegram,
} from "./start-local-telegram.ts";
