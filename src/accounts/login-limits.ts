/** How often one may try to log in, so that nobody guesses passwords and no account is blocked through us. */
import { createHash } from "node:crypto";
import type { Logins } from "../db/logins.ts";
import { LoginLimited } from "../errors.ts";

const TRIES = 5;
const TRIES_WINDOW_MS = 10 * 60 * 1000;
const TRIES_OVERALL = 300;
const OVERALL_WINDOW_MS = 60 * 1000;

// Hashes: the counters outlive a deleted person, and a user name is somebody's.
const hash = (text: string) => createHash("sha256").update(text).digest("hex");
const personScope = (telegramUserId: number) => `person:${hash(String(telegramUserId))}`;
const nameScope = (username: string) => `name:${hash(username.trim().toLowerCase())}`;

/** Counts a try. Throws `LoginLimited`, counting nothing, when there were too many. */
export async function countLogin(logins: Logins, telegramUserId: number, username: string): Promise<void> {
  const counted = await logins.countAttempt([
    { scope: personScope(telegramUserId), limit: TRIES, windowMs: TRIES_WINDOW_MS },
    { scope: nameScope(username), limit: TRIES, windowMs: TRIES_WINDOW_MS },
    { scope: "all", limit: TRIES_OVERALL, windowMs: OVERALL_WINDOW_MS },
  ]);
  if (!counted) throw new LoginLimited();
}

/** A right password clears the name's tries. The person's stay: one's own account must not buy guesses at others'. */
export async function clearLogin(logins: Logins, username: string): Promise<void> {
  await logins.clearAttempts([nameScope(username)]);
}
