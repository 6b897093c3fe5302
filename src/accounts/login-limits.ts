/** Limits login attempts, so that nobody guesses passwords and no account is blocked through us. */
import { createHash } from "node:crypto";
import type { Logins } from "../db/rows/logins.ts";
import { MINUTE_MS } from "../documents/durations.ts";
import { LoginLimited } from "../errors.ts";

export interface LoginTry {
  readonly telegramUserId: number;
  readonly username: string;
  /** The person logged in by this user name before, so that strangers' tries at it do not count against him or her. */
  readonly isOwnName: boolean;
}

/** Tries of one Telegram user within the window. */
const TRIES_PER_PERSON = 5;
/** Tries at one user name within the window, by people of whom nobody knows that it is theirs. */
const TRIES_PER_NAME = 5;
const TRIES_WINDOW_MS = 10 * MINUTE_MS;
/** Tries of everybody together. */
const TRIES_PER_MINUTE = 300;

// The counters outlive a deleted person, and a user name is somebody's: only hashes are kept.
const hash = (text: string) => createHash("sha256").update(text).digest("hex");
const personScope = (telegramUserId: number) => `person:${hash(String(telegramUserId))}`;
const nameScope = (username: string) => `name:${hash(spelled(username))}`;

/** A user name as the counters know it, however a person types it. */
export function spelled(username: string): string {
  return username.trim().toLowerCase();
}

/** Counts a try. Throws `LoginLimited`, and counts nothing, when there were too many. */
export async function countLogin(
  logins: Logins,
  { telegramUserId, username, isOwnName }: LoginTry,
): Promise<void> {
  const ofName = { scope: nameScope(username), limit: TRIES_PER_NAME, windowMs: TRIES_WINDOW_MS };
  const counted = await logins.countAttempt([
    { scope: personScope(telegramUserId), limit: TRIES_PER_PERSON, windowMs: TRIES_WINDOW_MS },
    ...(isOwnName ? [] : [ofName]),
    { scope: "all", limit: TRIES_PER_MINUTE, windowMs: MINUTE_MS },
  ]);
  if (!counted) throw new LoginLimited();
}

/**
 * Clears a name's tries after a right password, unless the name's limit does not hold for the person. The person's own
 * tries stay: a right password for one's own account must not buy guesses at others'.
 */
export async function clearLogin(logins: Logins, { username, isOwnName }: LoginTry): Promise<void> {
  if (!isOwnName) await logins.clearAttempts([nameScope(username)]);
}
