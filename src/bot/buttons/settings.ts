/** Buttons of the settings. */
import { defineButton, id, word } from "../ui/callback-codec.ts";

export const openSettings = defineButton("s", "o", {});
export const chooseLanguage = defineButton("s", "l", { language: word() });
export const forgetBrowser = defineButton("s", "b", { browser: id() });
