/** Limits login attempts, so that nobody guesses passwords and no account is blocked through us. */
import { createHash } from "node:crypto";
import type { LoginLimits } from "../config.ts";
import type { Logins } from "../db/rows/logins.ts";
import { LoginLimited } from "../errors.ts";

export const usualLoginLimits: LoginLimits = { triesPerPerson: 5, triesPerName: 5, triesPerMinute: 300 };

export interface LoginTry {
  readonly telegramUserId: number;
  readonly username: string;
  /** The person logged in by this user name before: strangers' tries at it are not held against him or her. */
  readonly isOwnName: boolean;
}

const TRIES_WINDOW_MS = 10 * 60 * 1000;
const OVERALL_WINDOW_MS = 60 * 1000;

// Hashes: the counters outlive a deleted person, and a user name is somebody's.
const hash = (text: string) => createHash("sha256").update(text).digest("hex");
const personScope = (telegramUserId: number) => `person:${hash(String(telegramUserId))}`;
const nameScope = (username: string) => `name:${hash(spelled(username))}`;

/** A user name as it counts, however it is typed. */
export function spelled(username: string): string {
  return username.trim().toLowerCase();
}

/** Counts a try. Throws `LoginLimited`, counting nothing, when there were too many. */
export async function countLogin(
  logins: Logins,
  limits: LoginLimits,
  { telegramUserId, username, isOwnName }: LoginTry,
): Promise<void> {
  const ofName = { scope: nameScope(username), limit: limits.triesPerName, windowMs: TRIES_WINDOW_MS };
  const counted = await logins.countAttempt([
    { scope: personScope(telegramUserId), limit: limits.triesPerPerson, windowMs: TRIES_WINDOW_MS },
    ...(isOwnName ? [] : [ofName]),
    { scope: "all", limit: limits.triesPerMinute, windowMs: OVERALL_WINDOW_MS },
  ]);
  if (!counted) throw new LoginLimited();
}

/**
 * A right password clears the name's tries, unless it was typed by whom they do not limit. The person's stay: one's own
 * account must not buy guesses at others'.
 */
export async function clearLogin(logins: Logins, { username, isOwnName }: LoginTry): Promise<void> {
  if (!isOwnName) await logins.clearAttempts([nameScope(username)]);
}
