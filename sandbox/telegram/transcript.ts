/** Writes down the events in order, for the person who reads a failed test. */
import { BoundedLog } from "./bounded-log.ts";
import type { ChatMessage } from "./chat-message.ts";
import { mediaKinds } from "./media.ts";
import type { WireMessage } from "./wire.ts";

interface Entry {
  at: number;
  chatId: number;
  who: string;
  message?: ChatMessage;
  wire?: WireMessage;
  note?: string;
}

const ENTRIES_LIMIT = 400;
/** Shown by their names; a venue has a location, too. */
const OTHER_KINDS = [
  ...mediaKinds.filter((kind) => kind !== "document"),
  ...(["venue", "location", "contact", "poll", "dice"] as const),
];

function renderMessage(message: ChatMessage, wire: WireMessage): string {
  // A deleted message may have held a password: the transcript forgets its text.
  if (message.isDeleted) return `#${message.id} (since deleted)`;
  const text = wire.text ?? wire.caption ?? "";
  const file = wire.document === undefined ? "" : `[file ${wire.document.file_name}] `;
  const other = OTHER_KINDS.find((kind) => wire[kind] !== undefined);
  const media = other === undefined ? "" : `[${other}] `;
  const rows = wire.reply_markup?.inline_keyboard ?? [];
  const buttons = rows
    .map((row) => `\n      ${row.map((button) => `[ ${button.text} ]`).join(" ")}`)
    .join("");
  return `#${message.id} ${file}${media}${text.replaceAll("\n", "\n      ")}${buttons}`;
}

export class Transcript {
  readonly #log = new BoundedLog<Entry>(ENTRIES_LIMIT);
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  message(who: string, message: ChatMessage): void {
    this.#log.push({ at: this.#now(), chatId: message.wire.chat.id, who, message, wire: message.wire });
  }

  note(chatId: number, who: string, note: string): void {
    this.#log.push({ at: this.#now(), chatId, who, note });
  }

  /** The last entries, of one chat or of all, oldest first. */
  render(chatId?: number): string {
    const lines = this.#log.entries
      .filter((entry) => chatId === undefined || entry.chatId === chatId)
      .slice(-ENTRIES_LIMIT)
      .map(({ at, who, message, wire, note }) => {
        const what = message === undefined || wire === undefined ? note : renderMessage(message, wire);
        return `  ${new Date(at).toISOString().slice(11, 23)} ${who}: ${what ?? ""}`;
      });
    return lines.length === 0 ? "  (nothing happened yet)" : lines.join("\n");
  }
}
