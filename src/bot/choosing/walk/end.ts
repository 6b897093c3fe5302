/** Reports the result of going through, so far or at its end: once, with one link to sign it all. */

import type { AccountRow } from "../../../db/rows/accounts.ts";
import { isUnsigned } from "../../../db/rows/submission-states.ts";
import type { WalkStep } from "../../../db/rows/walk-steps.ts";
import { StaleButton } from "../../../errors.ts";
import { findKnown } from "../../../reading/find-known.ts";
import { openWaiting } from "../../buttons/lists.ts";
import { signAllButton } from "../../document/sign-link.ts";
import type { Visit } from "../../visit.ts";
import { placeOf } from "../../walk/place.ts";
import { findDoubted, keepSummary, OF_WALK } from "../doubted.ts";
import { renderEnd, renderUnusualSteps, type WalkEnd } from "./end-view.ts";
import { findDecidable } from "./find-decidable.ts";
import { getOwnWalk } from "./own-walk.ts";

export async function showEnd(visit: Visit, accountId: string): Promise<void> {
  const end = await gatherEnd(visit, accountId);
  await visit.show(renderEnd(visit, end, await signAllButton(visit, end.account.id, end.queue)));
}

/** A card that is opened among them leads back to them. */
export async function showUnusualSteps(visit: Visit, accountId: string): Promise<void> {
  const end = await gatherEnd(visit, accountId);
  if (end.doubted.length === 0) return showEnd(visit, accountId);
  await visit.show(renderUnusualSteps(visit, end, await keepSummary(visit, end.account.id, OF_WALK)));
}

/** Takes back all that is not signed; the walk is over, and its documents wait again. */
export async function undoAll(visit: Visit, accountId: string): Promise<void> {
  const { account, decisions } = await gatherEnd(visit, accountId);
  if (decisions.length === 0) throw new StaleButton("nothing to take back");
  const { db, signing } = visit.dependencies;
  for (const { id } of decisions) await signing.undo(id, visit.user.telegramUserId);
  await db.walks.end(account.id);
  await visit.go(openWaiting.pack({ account: account.id }));
}

/** Where it goes on, and how many wait for another walk where it does not. */
async function findWayOn(
  visit: Visit,
  account: AccountRow,
  steps: readonly WalkStep[],
): Promise<Pick<WalkEnd, "place" | "anew">> {
  const waiting = await findDecidable(visit, account);
  const place = placeOf(steps, waiting);
  return { place, anew: place === null ? (waiting?.length ?? 0) : 0 };
}

async function gatherEnd(visit: Visit, accountId: string): Promise<WalkEnd> {
  const { account, steps } = await getOwnWalk(visit, accountId);
  const { db } = visit.dependencies;
  const found = await Promise.all(
    steps.map(async ({ done, decisionId }) =>
      done === null || decisionId === null ? null : db.decisions.find(decisionId),
    ),
  );
  const decisions = found.filter((one) => one !== null).filter(isUnsigned);
  const gone = await Promise.all(
    steps
      .filter(({ done }) => done === "gone")
      .map(async ({ kind, id }) => (await findKnown(db, account, kind, id)).number),
  );
  return {
    account,
    steps,
    decisions,
    queue: await visit.dependencies.signing.findSigningQueue(account.id),
    gone,
    doubted: await findDoubted(visit, account.id, decisions),
    ...(await findWayOn(visit, account, steps)),
  };
}
