/** Kotib's languages: their names, and the guess of a person's language from Telegram. */
import { type Language, languages } from "../documents/language.ts";

export { type Language, languages };

/** Languages with Fluent files of their own; Uzbek Cyrillic is derived from Uzbek Latin. */
export const writtenLanguages = ["uz", "ru", "en"] as const;
export type WrittenLanguage = (typeof writtenLanguages)[number];

/** Each language's own name, as the language picker and pages show it. */
export const languageNames: Readonly<Record<Language, string>> = {
  uz: "O‘zbekcha",
  "uz-cyrl": "Ўзбекча",
  ru: "Русский",
  en: "English",
};

/** BCP 47 tags, for `Intl` and for the `lang` attribute of pages. */
export const languageTags: Readonly<Record<Language, string>> = {
  uz: "uz-Latn",
  "uz-cyrl": "uz-Cyrl",
  ru: "ru",
  en: "en",
};

/** Languages of Telegram whose speakers mostly read Russian better than English. */
const readersOfRussian = new Set("ru be uk kk ky tg tk hy az ka mo tt ba cv os ce udm sah mn".split(" "));
const readersOfUzbek = new Set(["uz", "kaa"]);

/** The language to greet a person in, from Telegram's `language_code` (may be absent, like `pt-br`, or anything). */
export function languageFromTelegram(code: unknown): Language {
  const [primary = "", ...subtags] = (typeof code === "string" ? code : "").toLowerCase().split(/[-_]/);
  if (readersOfUzbek.has(primary)) return subtags.includes("cyrl") ? "uz-cyrl" : "uz";
  return readersOfRussian.has(primary) ? "ru" : "en";
}

/** The text as a language of ours, or null: for values that come from a store, a cookie or a URL. */
export function parseLanguage(text: string): Language | null {
  return languages.find((language) => language === text) ?? null;
}
