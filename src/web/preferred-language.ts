/** Chooses the language of a page before we know its person. */
import { type Language, languages } from "../locales/language.ts";

const byPrimary: Readonly<Record<string, Language>> = { uz: "uz", kaa: "uz", ru: "ru", en: "en" };

/** In characters; browsers send some fifty. */
const LONGEST = 500;

/** The best of our languages for an `Accept-Language` header; Uzbek where it names none of them. */
export function preferredLanguage(acceptLanguage: string | undefined): Language {
  const wishes = (acceptLanguage ?? "")
    .slice(0, LONGEST)
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part
        .toLowerCase()
        .split(";")
        .map((word) => word.trim());
      const quality = Number(/^q=(.+)$/.exec(parameters[0] ?? "q=1")?.[1] ?? 1);
      return { tag, quality: Number.isFinite(quality) ? quality : 0 };
    })
    .sort((one, other) => other.quality - one.quality);
  for (const { tag } of wishes) {
    const [primary = "", ...subtags] = tag.split("-");
    if (primary === "uz" && subtags.includes("cyrl")) return "uz-cyrl";
    const language = byPrimary[primary];
    if (language !== undefined) return language;
  }
  return languages[0];
}
