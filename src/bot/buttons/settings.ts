/** Buttons of the settings. */
import { defineButton, id, oneOf, word } from "../ui/callback-codec.ts";

export const openSettings = defineButton("s", "o", {});
/** One of the settings, on a screen of its own. */
export const openSetting = defineButton("s", "s", {
  setting: oneOf({ language: "l", organizations: "o", browsers: "b", data: "d" }),
});
export const chooseLanguage = defineButton("s", "l", { language: word() });
export const forgetBrowser = defineButton("s", "b", { browser: id() });
