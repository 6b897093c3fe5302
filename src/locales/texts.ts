/** All Fluent sources by language: `src/locales/<language>/` and the words of documents. */
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { WrittenLanguage } from "./language.ts";

const locales = import.meta.dirname;
const documents = join(import.meta.dirname, "../documents");

/** The sources of one language, in no particular order. */
export function textsOf(language: WrittenLanguage): readonly string[] {
  const own = filesBelow(join(locales, language)).filter((path) => path.endsWith(".ftl"));
  const words = filesBelow(documents).filter((path) => basename(path) === `${language}.ftl`);
  return [...own, ...words].map((path) => readFileSync(path, "utf8"));
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => join(folder, path));
}
