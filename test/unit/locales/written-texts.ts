/** The texts of a language as they stand in its files. */
import { FluentResource } from "@fluent/bundle";
import type { WrittenLanguage } from "../../../src/locales/language.ts";
import { textsOf } from "../../../src/locales/texts.ts";

type Pattern = FluentResource["body"][number]["value"];
type Element = Exclude<Pattern, string | null>[number];

const messagesOf = (language: WrittenLanguage) =>
  textsOf(language).flatMap((source) => new FluentResource(source).body);

/** Each piece of text apart, without what is put into it. */
export const writtenTexts = (language: WrittenLanguage): ReadonlyArray<{ id: string; text: string }> =>
  messagesOf(language).flatMap(({ id, value }) => piecesOf(value).map((text) => ({ id, text })));

function piecesOf(pattern: Pattern): string[] {
  return elementsOf(pattern).flatMap((element) => {
    if (typeof element === "string") return [element];
    return element.type === "select" ? element.variants.flatMap(({ value }) => piecesOf(value)) : [];
  });
}

export interface Sentence {
  readonly id: string;
  /** Values stand as `{$name}`, names of other texts as `{name}`. */
  readonly text: string;
  /** The variants that lead to it. */
  readonly variants: readonly string[];
}

/** Every way to read each text. */
export const sentencesOf = (language: WrittenLanguage): readonly Sentence[] =>
  messagesOf(language).flatMap(({ id, value }) => readings(value).map((reading) => ({ id, ...reading })));

type Reading = Omit<Sentence, "id">;

function readings(pattern: Pattern): readonly Reading[] {
  return elementsOf(pattern).reduce<readonly Reading[]>(
    (begun, element) =>
      begun.flatMap(({ text, variants }) =>
        endings(element).map((next) => ({
          text: text + next.text,
          variants: [...variants, ...next.variants],
        })),
      ),
    [{ text: "", variants: [] }],
  );
}

function endings(element: Element): readonly Reading[] {
  const as = (text: string) => [{ text, variants: [] }];
  if (typeof element === "string") return as(element);
  if (element.type === "str") return as(element.value);
  if (element.type === "var") return as(`{$${element.name}}`);
  if (element.type !== "select") return as("name" in element ? `{${element.name}}` : "");
  return element.variants.flatMap(({ key, value }) =>
    readings(value).map(({ text, variants }) => ({ text, variants: [String(key.value), ...variants] })),
  );
}

function elementsOf(pattern: Pattern): readonly Element[] {
  return typeof pattern === "string" ? [pattern] : (pattern ?? []);
}
