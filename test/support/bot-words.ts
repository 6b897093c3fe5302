/** What the bot says, as people read it: locale texts without their tags, so that wording may change freely. */
import type { ActionName } from "../../src/documents/description.ts";
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

/** How a decision in this state is told, up to what only the moment knows. */
export function says(
  state:
    | "open"
    | "submitting"
    | "following"
    | "unknown"
    | "done"
    | "failed"
    | "refused"
    | "untracked"
    | "undone",
  action: ActionName,
  language: Language = "en",
): string {
  const translator = createTranslator(language);
  const [text = ""] = translator
    .text(`decision-${state}`, {
      action: translator.text(`action-${action}-btn`),
      done: translator.text(`done-${action}`),
      failed: translator.text(`failed-${action}`),
      time: "\n",
    })
    .split("\n");
  return text;
}
