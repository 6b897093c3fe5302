/** Buttons of home and of the organization switch. */

import type { InlineKeyboardButton } from "grammy/types";
import { defineButton, id, kind } from "../ui/callback-codec.ts";
import { tapButton } from "../ui/screen.ts";

export const openHome = defineButton("home.open", {});
/** Home again, as the service has it now. */
export const refreshHome = defineButton("home.refresh", {});
export const openKinds = defineButton("home.kinds", { account: id() });
export const openKindLists = defineButton("home.lists", { account: id(), kind: kind() });
export const chooseAccount = defineButton("home.account", { account: id() });
/** Opens the waiting list of an organization, and makes it the one that home shows. */
export const openFirm = defineButton("home.firm", { account: id() });
/** Acts as a disabled button, which Telegram does not have. */
export const noopButton = defineButton("home.nothing", {});
/** A screen that is shown once after a login. */
export const openStart = defineButton("home.start", {});
/** The screens behind home's own buttons. */
export const openOrganizations = defineButton("home.organizations", {});
export const openMore = defineButton("home.more", {});
export const openHelp = defineButton("home.help", {});
export const openSigningQueue = defineButton("queue.list", { account: id() });

export function homeButton(visit: { t(key: "home-btn"): string }): InlineKeyboardButton {
  return tapButton(visit.t("home-btn"), openHome.pack({}));
}
