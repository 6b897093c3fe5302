/** Names each kind of document in the words of its own folder. */
import { existsSync, readFileSync } from "node:fs";
import { builtInKinds, kindNames, ofKinds } from "../../src/documents/every-kind.ts";
import type { KindName } from "../../src/documents/kinds.ts";
import { type HomeLanguage, homeLanguages } from "./home-texts.ts";

const names = new Map(homeLanguages.map((language) => [language, ofKinds((kind) => read(kind, language))]));

/** All kinds, in the order in which people see them. */
export const offeredKinds: readonly KindName[] = kindNames;

export function nameKind(kind: KindName, language: HomeLanguage): string {
  return names.get(language)?.[kind] ?? kind;
}

function read(kind: KindName, language: HomeLanguage): string {
  const file = new URL(`../../src/documents/${kind}/words/${language}.ftl`, import.meta.url);
  if (!existsSync(file)) return kind;
  const { label } = builtInKinds[kind];
  const line = readFileSync(file, "utf8")
    .split("\n")
    .find((one) => one.startsWith(`${label} = `));
  return line?.slice(label.length + 3).trim() ?? kind;
}
