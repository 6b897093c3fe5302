/** The button that goes on with an unfinished way through what waits. */
import type { InlineKeyboardButton } from "grammy/types";
import { openWalk } from "../../../bot/buttons/walk.ts";
import { tapButton } from "../../../bot/ui/screen.ts";
import type { ViewContext } from "../../../bot/view-context.ts";
import type { WalkPlace } from "../../../bot/walk/steps.ts";
import type { AccountRow } from "../../../db/rows/accounts.ts";

/** `Go on · 7 of 33`. */
export function goOnButton(
  visit: ViewContext,
  { id: account }: Pick<AccountRow, "id">,
  place: WalkPlace,
): InlineKeyboardButton {
  return tapButton(visit.t("walk-go-on-btn", { ...place }), openWalk.pack({ account }), "primary");
}
