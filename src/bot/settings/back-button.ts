/** The way back from a setting. */
import type { InlineKeyboardButton } from "grammy/types";
import { openSetting, openSettings, type Setting } from "../buttons/settings.ts";
import { tapButton } from "../ui/screen.ts";
import type { ViewContext } from "../view-context.ts";

export function backButton(visit: ViewContext): InlineKeyboardButton {
  return tapButton(visit.t("settings-back-btn"), openSettings.pack({}));
}

/** The way back from a screen behind one of the settings. */
export function backTo(visit: ViewContext, setting: Setting): InlineKeyboardButton {
  return tapButton(visit.t("back-btn"), openSetting.pack({ setting }));
}

/** `☑️ …` or `⬜ …`. */
export function ticked(label: string, on: boolean): string {
  return `${on ? "☑️" : "⬜"} ${label}`;
}
