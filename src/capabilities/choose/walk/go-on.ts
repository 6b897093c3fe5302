/** The button that goes on with an unfinished way through what waits. */
import type { InlineKeyboardButton } from "grammy/types";
import { openWalk } from "../../../bot/buttons/walk.ts";
import { tapButton } from "../../../bot/ui/screen.ts";
import type { ViewContext } from "../../../bot/view-context.ts";
import type { WalkPlace } from "../../../bot/walk/steps.ts";
import type { AccountRow } from "../../../db/rows/accounts.ts";

/** `Go on · 27 left`. */
export function goOnButton(
  visit: ViewContext,
  { id: account }: Pick<AccountRow, "id">,
  { left }: WalkPlace,
  style?: "primary",
): InlineKeyboardButton {
  const label = visit.t("walk-go-on-btn", { left });
  return tapButton(label, openWalk.pack({ account }), style);
}
