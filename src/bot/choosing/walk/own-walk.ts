/** The walk of an account, if it is this person's: where it stands, and since when its step is shown. */

import { hasPassed } from "../../../clock.ts";
import type { AccountRow } from "../../../db/rows/accounts.ts";
import type { WalkStep } from "../../../db/rows/walk-steps.ts";
import { StaleButton } from "../../../errors.ts";
import type { Address } from "../../address.ts";
import { getOwnAccount } from "../../own-account.ts";
import type { Visit } from "../../visit.ts";
import { positionIn } from "../../walk/steps.ts";

export interface OwnWalk {
  readonly account: AccountRow;
  readonly steps: readonly WalkStep[];
  /** The step that is shown; null at the end. */
  readonly current: WalkStep | null;
}

/** Throws `StaleButton` if there is none (any more), or the account is somebody else's. */
export async function getOwnWalk(visit: Visit, accountId: string): Promise<OwnWalk> {
  const account = await getOwnAccount(visit, accountId);
  const walk = await visit.dependencies.db.walks.find(account.id);
  if (walk === null) throw new StaleButton("no walk");
  const current = walk.steps[positionIn(walk.steps)] ?? null;
  return { account, steps: walk.steps, current };
}

/** The step that is shown from now on counts as shown now. */
export async function saveWalk(
  visit: Visit,
  { id: accountId }: Pick<AccountRow, "id">,
  steps: readonly WalkStep[],
): Promise<void> {
  const { telegramUserId } = visit.user;
  const position = positionIn(steps);
  await visit.dependencies.db.walks.save({ accountId, telegramUserId, steps, position });
}

/** So long (milliseconds) after a step was shown nobody has looked at it: a tap was meant for the step before. */
const LOOKING_TAKES_MS = 600;

/** The sentence that answers a tap which came too soon to decide anything; null if the tap may act. */
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
