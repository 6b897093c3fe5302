/** People's own words for the kinds of documents, in every language, for reading typed text. */
import { builtInKinds, kindNames } from "../documents/every-kind.ts";
import type { KindWords } from "../documents/search/read-search.ts";
import { languages } from "./language.ts";
import { createTranslator } from "./translator.ts";

let known: readonly KindWords[] | null = null;

/** The kind's own names, and its `…-search-words` where it has some; read once. */
export function kindWords(): readonly KindWords[] {
  known ??= kindNames.map((kind) => ({ kind, words: wordsOf(builtInKinds[kind].label) }));
  return known;
}

function wordsOf(label: string): string[] {
  const keys = [label, `${label}-list`, `${label}-row`, `${label}-search-words`];
  const texts = languages.flatMap((language) => {
    const words = createTranslator(language);
    return keys.flatMap((key) => (words.has(key) ? words.text(key).split(",") : []));
  });
  return [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ""))];
}
