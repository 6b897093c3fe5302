/** Records the bot's messages one by one, with receiver and time, for judging them. */
import { BoundedLog } from "./bounded-log.ts";
import type { ChatMessage } from "./chat-message.ts";

export interface LedgerMessage {
  /** This Telegram's time, in milliseconds. */
  readonly at: number;
  /** The person, or the group. */
  readonly chatId: number;
  readonly messageId: number;
  readonly what: "sent" | "edited" | "deleted";
  /** Whether it made no sound; an edit and a deletion never make one. */
  readonly silent: boolean;
  /** The text, or the caption of a file or picture. Empty for a deletion: it may have held a password. */
  readonly text: string;
  /** Labels of its buttons, in reading order. */
  readonly buttons: readonly string[];
}

/** The entries of weeks of a few hundred people. */
const KEPT = 100_000;

export class MessageLedger {
  readonly #log = new BoundedLog<LedgerMessage>(KEPT);
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  add(what: LedgerMessage["what"], chatId: number, message: ChatMessage): void {
    const isGone = what === "deleted";
    this.#log.push({
      at: this.#now(),
      chatId,
      messageId: message.id,
      what,
      silent: what !== "sent" || message.isSilent,
      text: isGone ? "" : message.text,
      buttons: isGone ? [] : message.labels,
    });
  }

  /** The remembered entries of all chats or of one, oldest first. */
  entries(chatId?: number): readonly LedgerMessage[] {
    const { entries } = this.#log;
    return chatId === undefined ? entries : entries.filter((entry) => entry.chatId === chatId);
  }
}
