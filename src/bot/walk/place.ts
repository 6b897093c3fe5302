/** How far a person has gone through what waits, one by one. */
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { WalkStep } from "../../db/rows/walk-steps.ts";
import { isDecidable, type Judged } from "../../judgement/judgement.ts";
import type { WaitingNow } from "../../judgement/waiting.ts";
import type { Visit } from "../visit.ts";
import { countLeft, withNew, withReopened } from "./steps.ts";

export interface WalkPlace {
  /** How many still wait of which nothing came yet. */
  readonly left: number;
}

/** Where the account's unfinished walk goes on; null if there is none. `waiting`: null if it could not be read. */
export async function findWalkPlace(
  visit: Visit,
  account: AccountRow,
  waiting: WaitingNow | null,
): Promise<WalkPlace | null> {
  const walk = await visit.dependencies.db.walks.find(account.id);
  if (walk === null || walk.telegramUserId !== visit.user.telegramUserId) return null;
  const isWhole = waiting !== null && !waiting.reading.more && waiting.reading.failure === null;
  return placeOf(walk.steps, isWhole ? waiting.waits.filter(isDecidable) : null);
}

/**
 * Where an unfinished walk goes on; null where there is none, or nothing is left. `waiting`: what can be decided, null
 * where that is not known (in part).
 */
export function placeOf(
  steps: readonly WalkStep[],
  waiting: ReadonlyArray<Pick<Judged, "document">> | null,
): WalkPlace | null {
  const documents = waiting?.map(({ document }) => document) ?? null;
  const known = documents === null ? steps : withReopened(steps, documents);
  // New documents alone begin a walk of their own.
  if (countLeft(known, documents) === 0) return null;
  return { left: countLeft(documents === null ? known : withNew(known, documents), documents) };
}
