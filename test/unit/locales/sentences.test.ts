import { FluentResource } from "@fluent/bundle";
import { expect, it } from "vitest";
import { type WrittenLanguage, writtenLanguages } from "../../../src/locales/language.ts";
import { textsOf } from "../../../src/locales/texts.ts";

type Pattern = FluentResource["body"][number]["value"];

interface Sentence {
  readonly id: string;
  /** Values stand as `{$name}`, names of other texts as `{name}`. */
  readonly text: string;
  /** The variants that lead to it. */
  readonly variants: readonly string[];
}

/** Every way to read a pattern. */
function readings(pattern: Pattern): ReadonlyArray<Omit<Sentence, "id">> {
  if (pattern === null) return [];
  if (typeof pattern === "string") return [{ text: pattern, variants: [] }];
  return pattern.reduce<ReadonlyArray<Omit<Sentence, "id">>>(
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

function endings(element: Exclude<Pattern, string | null>[number]): ReadonlyArray<Omit<Sentence, "id">> {
  if (typeof element === "string") return [{ text: element, variants: [] }];
  if (element.type === "str") return [{ text: element.value, variants: [] }];
  if (element.type === "var") return [{ text: `{$${element.name}}`, variants: [] }];
  if (element.type !== "select")
    return [{ text: "name" in element ? `{${element.name}}` : "", variants: [] }];
  return element.variants.flatMap(({ key, value }) =>
    readings(value).map(({ text, variants }) => ({ text, variants: [String(key.value), ...variants] })),
  );
}

function sentencesOf(language: WrittenLanguage): readonly Sentence[] {
  return textsOf(language).flatMap((source) =>
    new FluentResource(source).body.flatMap(({ id, value }) =>
      readings(value).map((reading) => ({ id, ...reading })),
    ),
  );
}

const told = ({ id, text }: Sentence): string => `${id}: ${text}`;

/** A label as it is quoted: without its icon, its count, and the arrow of a link. */
const bare = (label: string): string =>
  label
    .replace(/\s*\([^)]*\)/g, "")
    .replace(/^[^\p{L}{]+|[^\p{L}…}]+$/gu, "")
    .trim();

/** Quoted from other programs. */
const OF_OTHERS = new Set(["Разрешить", "Открыть в…", "Allow", "Open in…"]);

it.each(writtenLanguages)("what is quoted in %s is on a button", (language) => {
  const sentences = sentencesOf(language);
  const labels = new Set(sentences.filter(({ id }) => id.endsWith("-btn")).map(({ text }) => bare(text)));
  const strange = sentences.filter(({ text }) =>
    [...text.matchAll(/[«“]([^«»“”{]+)[»”]/g)].some(
      ([, quoted = ""]) => !labels.has(quoted) && !OF_OTHERS.has(quoted),
    ),
  );
  expect(strange.map(told)).toEqual([]);
});

it.each(writtenLanguages)("only what leads to a signature is called Sign in %s", (language) => {
  const says = { uz: /Imzola(?:sh|b)/, ru: /Подписать/, en: /\bSign\b/ }[language];
  const chat = sentencesOf(language).filter(({ id }) => id.endsWith("-btn") && !id.startsWith("web-"));
  expect(chat.filter(({ text }) => says.test(text) && !text.endsWith("↗")).map(told)).toEqual([]);
});

it("no Uzbek ending stands on a value", () => {
  expect(
    sentencesOf("uz")
      .filter(({ text }) => /\{\$\w+\}\p{L}/u.test(text))
      .map(told),
  ).toEqual([]);
});

it("no Russian preposition asks for the case of a name", () => {
  const asked =
    /(?<!\p{L})(?:без|в|для|за|из|к|на|о|от|по|при|с|у) \{\$(?:filter|label|name|organization|partner)\}/iu;
  expect(
    sentencesOf("ru")
      .filter(({ text }) => asked.test(text))
      .map(told),
  ).toEqual([]);
});

it("what is said of 21 in Russian is not said of one", () => {
  const ofOne = /(?<!\p{L})(?:ему|его|него|неё|ней|ним|решение сохранено|вся)(?!\p{L})/iu;
  expect(
    sentencesOf("ru")
      .filter(({ text, variants }) => variants.includes("one") && ofOne.test(text))
      .map(told),
  ).toEqual([]);
});

it.each(writtenLanguages)("what a row calls a kind in %s is among the words of its search", (language) => {
  const texts = new Map(sentencesOf(language).map(({ id, text }) => [id, text.toLowerCase()]));
  const rows = [...texts].filter(
    ([id]) => texts.has(id.replace(/-row$/, "-search-words")) && id.endsWith("-row"),
  );
  expect(rows.length).toBeGreaterThan(1);
  const lost = rows.filter(
    ([id, row]) => !texts.get(id.replace(/-row$/, "-search-words"))?.split(", ").includes(row),
  );
  expect(lost).toEqual([]);
});
