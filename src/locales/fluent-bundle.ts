/** A Fluent bundle of one language; it derives Uzbek Cyrillic from the Uzbek Latin templates. */
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { type Language, languageTags, type WrittenLanguage } from "./language.ts";
import { endsInsideTag, toUzbekCyrillic } from "./uz-cyrl.ts";

type Pattern = FluentResource["body"][number]["value"];
type Elements = Exclude<NonNullable<Pattern>, string>;

/** The language in whose files the texts of `language` are written. */
export function writtenLanguageOf(language: Language): WrittenLanguage {
  return language === "uz-cyrl" ? "uz" : language;
}

/** A bundle of the Fluent `sources`, which are in `writtenLanguageOf(language)`. */
export function createBundle(language: Language, sources: readonly string[]): FluentBundle {
  // Isolates around values would travel into what people copy: numbers, names, links.
  const bundle = new FluentBundle(languageTags[language], { useIsolating: false });
  for (const source of sources) {
    const resource = new FluentResource(source);
    if (writtenLanguageOf(language) === "uz") {
      for (const entry of resource.body) entry.value = heldCounts(entry.value);
    }
    if (language === "uz-cyrl") {
      for (const entry of resource.body) entry.value = cyrillicPattern(entry.value);
    }
    bundle.addResource(resource);
  }
  return bundle;
}

/** Keeps a number and its *ta* on one line: a break between them reads badly. */
function heldCounts<P extends Pattern>(pattern: P): P;
function heldCounts(pattern: Pattern): Pattern {
  if (pattern === null || typeof pattern === "string") return pattern;
  return pattern.map((element, index): Elements[number] => {
    if (typeof element === "string")
      return index === 0 ? element : element.replace(/^((?:<\/b>)?) (?=ta(?:si)?(?!\p{L}))/u, "$1\u00A0");
    if (element.type !== "select") return element;
    const variants = element.variants.map((variant) => ({ ...variant, value: heldCounts(variant.value) }));
    return { ...element, variants };
  });
}

/** Transliterates text alone: variables, and literals such as `{ "PKCS#12" }`, stay as they are. */
function cyrillicPattern<P extends Pattern>(pattern: P): P;
function cyrillicPattern(pattern: Pattern): Pattern {
  if (pattern === null) return null;
  if (typeof pattern === "string") return toUzbekCyrillic(pattern);
  let insideTag = false;
  return pattern.map((element, index): Elements[number] => {
    if (typeof element === "string") {
      const text = toUzbekCyrillic(element, {
        afterValue: index > 0 && typeof pattern[index - 1] !== "string",
        insideTag,
      });
      insideTag = endsInsideTag(element, insideTag);
      return text;
    }
    if (element.type !== "select") return element;
    const variants = element.variants.map((variant) => ({
      ...variant,
      value: cyrillicPattern(variant.value),
    }));
    return { ...element, variants };
  });
}
