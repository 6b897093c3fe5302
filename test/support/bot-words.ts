/** What the bot says, as people read it: locale texts without their tags, so that wording may change freely. */
import type { Language } from "../../src/locales/language.ts";
import type { TextArguments } from "../../src/locales/translate.ts";
import { createTranslator } from "../../src/locales/translator.ts";

/** The text of a key; throws for a key that no language has. */
export function said(key: string, args: TextArguments = {}, language: Language = "en"): string {
  const translator = createTranslator(language);
  if (!translator.has(key)) throw new Error(`no text is called ${key}`);
  return translator
    .text(key, args)
    .replace(/<[^>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .trim();
}
