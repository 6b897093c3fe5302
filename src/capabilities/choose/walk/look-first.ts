/** A tap right after a step was shown was meant for the one before: it decides nothing. */

import type { Visit } from "../../../bot/visit.ts";
import { hasPassed } from "../../../clock.ts";

/** So long (milliseconds) nobody has looked at it. */
const LOOKING_TAKES_MS = 600;

/** The sentence in place of the tap's action; null if the tap may act. */
export async function lookFirst(visit: Visit, { account }: { account: string }): Promise<string | null> {
  const { db, clock } = visit.dependencies;
  const walk = await db.walks.find(account);
  if (walk === null || walk.telegramUserId !== visit.user.telegramUserId) return null;
  return hasPassed(walk.shownAt, LOOKING_TAKES_MS, clock.now()) ? null : visit.t("walk-look-first");
}
