/** All of Kotib's texts in one language: for the bot, for files, for the server side of pages. */
import type { FluentBundle } from "@fluent/bundle";
import { createBundle, writtenLanguageOf } from "./fluent-bundle.ts";
import { createFormats, type Formats } from "./formats.ts";
import type { Messages } from "./keys.ts";
import type { Language } from "./language.ts";
import { textsOf } from "./texts.ts";
import { findText, type TextArguments, type Translate } from "./translate.ts";

export interface Translator extends Formats {
  readonly language: Language;
  /** The text of `key`; arguments are inserted as they are, so escape the result for HTML. */
  readonly t: Translate<Messages>;
  /** The text of a key that is data (`AppError.userKey`, labels); an unknown key comes back as it is. */
  text(key: string, args?: TextArguments): string;
  /** Whether any language has a text for `key`. */
  has(key: string): boolean;
}

const FALLBACKS: readonly Language[] = ["ru", "en"];
const bundles = new Map<Language, FluentBundle>();
const translators = new Map<Language, Translator>();

function bundleOf(language: Language): FluentBundle {
  const known = bundles.get(language);
  if (known !== undefined) return known;
  const bundle = createBundle(language, textsOf(writtenLanguageOf(language)));
  bundles.set(language, bundle);
  return bundle;
}

/** The translator of `language`; made once, then shared. */
export function createTranslator(language: Language): Translator {
  const known = translators.get(language);
  if (known !== undefined) return known;
  const own = bundleOf(language);
  // They are made when a text is missing: reading a language's texts takes longer than anything else here.
  const others = () => FALLBACKS.filter((other) => other !== language).map(bundleOf);
  const find = (key: string, args?: TextArguments) =>
    findText([own], key, args) ?? findText(others(), key, args);
  /** Texts without arguments, such as those of buttons. */
  const fixed = new Map<string, string>();
  const text = (key: string, args?: TextArguments) => {
    const known = args === undefined ? fixed.get(key) : undefined;
    if (known !== undefined) return known;
    const found = find(key, args);
    if (found !== null && args === undefined) fixed.set(key, found);
    return found ?? key;
  };
  const t: Translate<Messages> = (key, ...[args]) => text(key, args);
  const translator: Translator = {
    language,
    t,
    text,
    has: (key) => own.hasMessage(key) || others().some((bundle) => bundle.hasMessage(key)),
    ...createFormats(language, t),
  };
  translators.set(language, translator);
  return translator;
}
