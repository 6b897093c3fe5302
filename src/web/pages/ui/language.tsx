/** The language of a page: chosen by the person, otherwise the person's in Kotib, otherwise the browser's. */
import { createContext } from "preact";
import { useCallback, useContext, useEffect, useState } from "preact/hooks";
import {
  type Language,
  languageNames,
  languages,
  languageTags,
  parseLanguage,
} from "../../../locales/language.ts";
import { createPageTranslator, type PageTranslator } from "../page-translator.ts";

const STORAGE_KEY = "kotib-language";

/** Names that fit the short switch. */
const shortNames: Readonly<Record<Language, string>> = { uz: "UZ", "uz-cyrl": "ЎЗ", ru: "RU", en: "EN" };

export interface PageLanguage extends PageTranslator {
  /** Takes the person's choice, which stays on this device. */
  choose(language: Language): void;
  /** The server's suggestion; it does not overrule a choice. */
  suggest(language: Language): void;
}

const Context = createContext<PageLanguage | null>(null);
export const LanguageProvider = Context.Provider;

export function useLanguage(): PageLanguage {
  const language = useContext(Context);
  if (language === null) throw new Error("no language provider");
  return language;
}

/** The translator of the page, null until the first texts are there; a switch keeps the old ones until then. */
export function usePageLanguage(first: Language): PageLanguage | null {
  const [language, setLanguage] = useState(() => readChoice() ?? first);
  const [translator, setTranslator] = useState<PageTranslator | null>(null);
  useEffect(() => {
    let current = true;
    void createPageTranslator(language).then(
      (loaded) => {
        if (!current) return;
        document.documentElement.lang = loaded.languageTag;
        setTranslator(loaded);
      },
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [language]);
  const choose = useCallback((chosen: Language) => {
    writeChoice(chosen);
    setLanguage(chosen);
  }, []);
  const suggest = useCallback((suggested: Language) => {
    if (readChoice() === null) setLanguage(suggested);
  }, []);
  return translator === null ? null : { ...translator, choose, suggest };
}

export function LanguageSwitch() {
  const { t, language, choose } = useLanguage();
  return (
    <label class="language">
      <span class="hidden">{t("web-language")}</span>
      <select
        value={language}
        onChange={(event) => choose(parseLanguage(event.currentTarget.value) ?? language)}
      >
        {languages.map((each) => (
          <option key={each} value={each} lang={languageTags[each]}>
            {languageNames[each]}
          </option>
        ))}
      </select>
      <span class="short" aria-hidden="true">
        {shortNames[language]}
      </span>
    </label>
  );
}

// Storage is refused in some frames and private windows; a choice then lasts as long as the page.
function readChoice(): Language | null {
  try {
    return parseLanguage(localStorage.getItem(STORAGE_KEY) ?? "");
  } catch {
    return null;
  }
}

function writeChoice(language: Language): void {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    return;
  }
}
