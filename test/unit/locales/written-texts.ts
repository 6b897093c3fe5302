/** The texts of a language as they stand in its files, each variant apart, without what is put into them. */
import { FluentResource } from "@fluent/bundle";
import type { WrittenLanguage } from "../../../src/locales/language.ts";
import { textsOf } from "../../../src/locales/texts.ts";

export const writtenTexts = (language: WrittenLanguage): ReadonlyArray<{ id: string; text: string }> =>
  textsOf(language).flatMap((source) =>
    new FluentResource(source).body.flatMap(({ id, value }) => partsOf(value).map((text) => ({ id, text }))),
  );

function partsOf(pattern: FluentResource["body"][number]["value"]): string[] {
  if (pattern === null) return [];
  if (typeof pattern === "string") return [pattern];
  return pattern.flatMap((element) => {
    if (typeof element === "string") return [element];
    return element.type === "select" ? element.variants.flatMap(({ value }) => partsOf(value)) : [];
  });
}
