/** Reads how far a person has gone through what waits, one by one. */
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { WaitingNow } from "../document/waiting.ts";
import type { Visit } from "../visit.ts";
import { placeOf, type WalkPlace } from "./steps.ts";
import { findWalkable } from "./walkable.ts";

/** Where the account's unfinished walk goes on; null if there is none. `waiting`: null if it could not be read. */
export async function findWalkPlace(
  visit: Visit,
  account: AccountRow,
  waiting: WaitingNow | null,
): Promise<WalkPlace | null> {
  const walk = await visit.dependencies.db.walks.find(account.id);
  if (walk === null || walk.telegramUserId !== visit.user.telegramUserId) return null;
  const isWhole = waiting !== null && !waiting.reading.more && waiting.reading.failure === null;
  return placeOf(walk.steps, isWhole ? await findWalkable(visit, account, waiting) : null);
}
