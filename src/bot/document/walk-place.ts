/** The button that begins going through what waits, or goes on with it. */
import type { InlineKeyboardButton } from "grammy/types";
import type { AccountRow } from "../../db/accounts.ts";
import { openWalk } from "../buttons/walk.ts";
import { tapButton } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";
import { findDecidable } from "./decidable.ts";
import type { WaitingNow } from "./waiting.ts";
import { isSame, placeOf, stepsOf, type WalkPlace, withNew } from "./walk-steps.ts";

/** Where the account's unfinished walk goes on; null if there is none. `waiting`: null if it could not be read. */
export async function findWalkPlace(
  visit: Visit,
  account: AccountRow,
  waiting: WaitingNow | null,
): Promise<WalkPlace | null> {
  const walk = await visit.dependencies.db.walks.find(account.id);
  if (walk === null || walk.telegramUserId !== visit.user.telegramUserId) return null;
  const isWhole = waiting !== null && !waiting.reading.more && waiting.reading.failure === null;
  return placeOf(walk.steps, isWhole ? findDecidable(visit, waiting.undecided, account.tin) : null);
}

/** `Go on · 7 of 33`. */
export function goOnButton(
  visit: Visit,
  { id: account }: Pick<AccountRow, "id">,
  place: WalkPlace,
): InlineKeyboardButton {
  return tapButton(visit.t("walk-go-on-btn", { ...place }), openWalk.pack({ account }), "primary");
}

/** `Go through (33)`: what of it is not gone through yet; null where nothing can be decided. */
export async function walkButton(
  visit: Visit,
  account: AccountRow,
  waiting: WaitingNow,
): Promise<InlineKeyboardButton | null> {
  const decidable = findDecidable(visit, waiting.undecided, account.tin);
  const walk = await visit.dependencies.db.walks.find(account.id);
  const goesOn = walk !== null && placeOf(walk.steps, decidable) !== null;
  const steps = goesOn ? withNew(walk.steps, decidable) : stepsOf(decidable);
  const left = steps.filter(
    (step) => step.done === null && decidable.some((document) => isSame(step, document)),
  );
  if (left.length === 0) return null;
  return tapButton(
    visit.t("walk-btn", { count: left.length }),
    openWalk.pack({ account: account.id }),
    "primary",
  );
}
