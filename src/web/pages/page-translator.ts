/// <reference types="vite/types/importMeta.d.ts" />
/** The few texts that pages in the browser need; each language is a chunk of its own, loaded on demand. */
import { createBundle, writtenLanguageOf } from "../../locales/fluent-bundle.ts";
import { createFormats, type Formats } from "../../locales/formats.ts";
import type { PageMessages } from "../../locales/keys.ts";
import { type Language, languageTags } from "../../locales/language.ts";
import { findText, type TextArguments, type Translate } from "../../locales/translate.ts";

const files = import.meta.glob<string>("../../locales/{uz,ru,en}/{web,formats}.ftl", {
  query: "?raw",
  import: "default",
});

export interface PageTranslator extends Formats {
  readonly language: Language;
  /** Value of the page's `lang` attribute. */
  readonly languageTag: string;
  readonly t: Translate<PageMessages>;
  /** The text of a key that is data; unknown keys come back as they are. */
  text(key: string, args?: TextArguments): string;
}

/** Loads web.ftl and formats.ftl of `language`. Rejects only when the chunk cannot be loaded. */
export async function createPageTranslator(language: Language): Promise<PageTranslator> {
  const folder = `../../locales/${writtenLanguageOf(language)}/`;
  const loads = Object.entries(files).filter(([path]) => path.startsWith(folder));
  const bundle = createBundle(language, await Promise.all(loads.map(([, load]) => load())));
  const text = (key: string, args?: TextArguments) => findText([bundle], key, args) ?? key;
  const t: Translate<PageMessages> = (key, ...[args]) => text(key, args);
  return { language, languageTag: languageTags[language], t, text, ...createFormats(language, t) };
}
