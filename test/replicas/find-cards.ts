/** Finds the cards that a person was brought for numbers that were typed, in the order in which they came. */
import type { LedgerMessage } from "../../sandbox/telegram/message-ledger.ts";
import { said } from "../support/bot-words.ts";

/** Slow reading tells how far it has come, in the message that then becomes the card. */
const READING = new RegExp(`^${said("search-progress", { text: ".*", done: "\\d+", count: "\\d+" })}$`);

/**
 * `written`: what the bot wrote to the person, oldest first. A card that a tap brought into a message is none of them.
 */
export function findCards(written: readonly LedgerMessage[], numbers: ReadonlySet<string>): string[] {
  const reading = new Set<number>();
  return written.flatMap(({ what, messageId, text }) => {
    const isBrought = what === "sent" || reading.has(messageId);
    reading.delete(messageId);
    if (!isBrought) return [];
    if (READING.test(text)) reading.add(messageId);
    const lines = text.split("\n", 2);
    return [...numbers].find((number) => lines.some((line) => isTitleOf(line, number))) ?? [];
  });
}

/** A title stands on one of a card's first lines: kind, number, date. Other screens name the number otherwise. */
function isTitleOf(line: string, number: string): boolean {
  return /^\p{L}/u.test(line) && new RegExp(` ${number} · \\d`).test(line);
}
