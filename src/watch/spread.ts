/** Spreads what many people are told at the same hour, so that neither the service nor Telegram is hit by all at once. Pure. */
import { createHash } from "node:crypto";
import { MINUTE_MS } from "../documents/durations.ts";

/** How long (milliseconds) after the hour it is this person's turn: below that many minutes, and always the same. */
export function spreadOf(telegramUserId: number, minutes: number): number {
  const hash = createHash("sha256").update(String(telegramUserId)).digest().readUInt32BE(0);
  return Math.floor((hash / 2 ** 32) * minutes * MINUTE_MS);
}
