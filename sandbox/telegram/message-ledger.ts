/** Records message by message what the bot wrote to whom and when, for whoever wants to judge it. */
import { BoundedLog } from "./bounded-log.ts";
import type { ChatMessage } from "./chat-message.ts";

export interface LedgerMessage {
  /** By this Telegram's clock, in milliseconds. */
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

/** Weeks of a few hundred people. */
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

  /** Oldest first; all that is remembered, or of one chat. */
  entries(chatId?: number): readonly LedgerMessage[] {
    const { entries } = this.#log;
    return chatId === undefined ? entries : entries.filter((entry) => entry.chatId === chatId);
  }
}
