/** Buttons of home and of the organization switch. */

import type { InlineKeyboardButton } from "grammy/types";
import { defineButton, id, word } from "../ui/callback-codec.ts";
import { tapButton } from "../ui/screen.ts";

export const openHome = defineButton("h", "o", {});
/** Home again, as the service has it now. */
export const refreshHome = defineButton("h", "r", {});
export const openKinds = defineButton("h", "k", { account: id() });
export const openKindLists = defineButton("h", "l", { account: id(), kind: word() });
export const chooseAccount = defineButton("h", "a", { account: id() });
/** Acts as a disabled button, which Telegram does not have. */
export const noopButton = defineButton("h", "n", {});
/** A screen that is shown once after a login. */
export const openStart = defineButton("h", "b", {});
/** The screens behind home's own buttons. */
export const openOrganizations = defineButton("h", "g", {});
export const openMore = defineButton("h", "m", {});
export const openHelp = defineButton("h", "i", {});
export const openSigningQueue = defineButton("h", "p", { account: id() });

export function homeButton(visit: { t(key: "home-btn"): string }): InlineKeyboardButton {
  return tapButton(visit.t("home-btn"), openHome.pack({}));
}
