/** The button that goes on with an unfinished way through what waits. */
import type { InlineKeyboardButton } from "grammy/types";
import { openWalk } from "../../../bot/buttons/walk.ts";
import type { WalkPlace } from "../../../bot/document/walk-steps.ts";
import { tapButton } from "../../../bot/ui/screen.ts";
import type { Visit } from "../../../bot/visit.ts";
import type { AccountRow } from "../../../db/rows/accounts.ts";

/** `Go on · 7 of 33`. */
export function goOnButton(
  visit: Visit,
  { id: account }: Pick<AccountRow, "id">,
  place: WalkPlace,
): InlineKeyboardButton {
  return tapButton(visit.t("walk-go-on-btn", { ...place }), openWalk.pack({ account }), "primary");
}
