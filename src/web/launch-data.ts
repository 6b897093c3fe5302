/** Checks the launch data of a Mini App: really Telegram's, for this bot, and fresh. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { jsonOf } from "../documents/json.ts";

const LAUNCH_MAX_AGE_MS = 5 * 60_000;
const LAUNCH_MAX_AHEAD_MS = 60_000;

const text = z.string().optional().catch(undefined);
const userSchema = z.object({
  id: z.number().int().positive(),
  first_name: text,
  last_name: text,
  username: text,
  language_code: text,
});
const LONGEST_NAME = 130;

export interface Launch {
  readonly telegramUserId: number;
  /** The person's name at Telegram; null where it has none. */
  readonly name: string | null;
  readonly username: string | null;
  /** Telegram's `language_code`. */
  readonly languageCode: string | undefined;
  /** The hash in hex; the same launch never counts twice. */
  readonly hash: string;
  /** After this instant the data is too old anyway. */
  readonly expiresAt: number;
}

/**
 * The launch, or null if anything is wrong: no or a foreign hash, a field given twice, older than 5 minutes,
 * more than a minute ahead of our clock, no user. Whether it was used before is the caller's question.
 */
export function readLaunchData(launchData: string, botToken: string, now: number): Launch | null {
  if (botToken === "") return null;
  const fields = [...new URLSearchParams(launchData)];
  const values = new Map(fields);
  const hash = values.get("hash") ?? "";
  if (values.size !== fields.length || !/^[0-9a-f]{64}$/.test(hash)) return null;
  const checked = fields
    .filter(([key]) => key !== "hash")
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, value]) => `${key}=${value}`)
    .join("\n");
  const secret = createHmac("sha256", "WebAppData").update(botToken).digest();
  const expected = createHmac("sha256", secret).update(checked).digest("hex");
  if (!timingSafeEqual(Buffer.from(hash), Buffer.from(expected))) return null;
  const authDate = values.get("auth_date") ?? "";
  if (!/^\d{1,12}$/.test(authDate)) return null;
  const at = Number(authDate) * 1000;
  // eslint-disable-next-line no-restricted-syntax -- judged on both sides.
  if (at < now - LAUNCH_MAX_AGE_MS || at > now + LAUNCH_MAX_AHEAD_MS) return null;
  const user = userSchema.safeParse(jsonOf(values.get("user") ?? ""));
  if (!user.success) return null;
  const { id, first_name: first, last_name: last, username = null, language_code: languageCode } = user.data;
  const name = [first, last].filter(Boolean).join(" ").slice(0, LONGEST_NAME) || null;
  return { telegramUserId: id, name, username, languageCode, hash, expiresAt: at + LAUNCH_MAX_AGE_MS };
}
