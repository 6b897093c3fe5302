/// <reference types="vite/types/importMeta.d.ts" />
/** All Fluent sources by language, inlined by the build: `src/locales/<language>/` and the words of documents. */
import type { WrittenLanguage } from "./language.ts";

const localeFiles = import.meta.glob<string>("./{uz,ru,en}/*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});
const documentFiles = import.meta.glob<string>("../documents/**/{uz,ru,en}.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});

const languagePattern = /\/(uz|ru|en)(?:\/[^/]+)?\.ftl$/;

/** The sources of one language, in no particular order. */
export function textsOf(language: WrittenLanguage): readonly string[] {
  return Object.entries({ ...localeFiles, ...documentFiles })
    .filter(([path]) => languagePattern.exec(path)?.[1] === language)
    .map(([, source]) => source);
}
