/** A tap right after a step was shown was meant for the one before: it decides nothing. */

import { hasPassed } from "../../../clock.ts";
import type { Address } from "../../address.ts";
import type { Visit } from "../../visit.ts";

/** So long (milliseconds) nobody has looked at it. */
const LOOKING_TAKES_MS = 600;

/** The sentence in place of the tap's action; null if the tap may act. */
export async function lookFirst(
  visit: Visit,
  names: { readonly account: string } | Pick<Address, "at">,
): Promise<string | null> {
  const { db, clock } = visit.dependencies;
  const account = "account" in names ? names.account : "walk" in names.at ? names.at.walk : null;
  const walk = account === null ? null : await db.walks.find(account);
  if (walk === null || walk.telegramUserId !== visit.user.telegramUserId) return null;
  return hasPassed(walk.shownAt, LOOKING_TAKES_MS, clock.now()) ? null : visit.t("walk-look-first");
}
