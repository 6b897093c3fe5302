/** All Fluent sources by language: `src/locales/<language>/`, and words of kinds, states, parties and capabilities. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { kinds } from "../documents/kinds.ts";
import type { WrittenLanguage } from "./language.ts";

const capabilities = new URL("../capabilities/", import.meta.url);

const wordFolders = [
  new URL("../documents/states/", import.meta.url),
  new URL("../documents/parties/", import.meta.url),
  ...Object.values(kinds).map(({ words }) => words),
  ...readdirSync(capabilities)
    .map((name) => new URL(`${name}/words/`, capabilities))
    .filter((folder) => existsSync(folder)),
];

/** The sources of one language, in no particular order. */
export function textsOf(language: WrittenLanguage): readonly string[] {
  const own = new URL(`./${language}/`, import.meta.url);
  const files = [
    ...readdirSync(own)
      .filter((name) => name.endsWith(".ftl"))
      .map((name) => new URL(name, own)),
    ...wordFolders.map((folder) => new URL(`${language}.ftl`, folder)),
  ];
  return files.map((file) => readFileSync(file, "utf8"));
}
