import { expect, it } from "vitest";
import { type WrittenLanguage, writtenLanguages } from "../../../src/locales/language.ts";
import { type Sentence, sentencesOf } from "./written-texts.ts";

const told = ({ id, text }: Sentence): string => `${id}: ${text}`;
const found = (language: WrittenLanguage, wrong: (sentence: Sentence) => boolean) =>
  sentencesOf(language).filter(wrong).map(told);

/** A label as it is quoted: without its icon, its count, and the arrow of a link. */
const bare = (label: string): string =>
  label
    .replace(/\s*\([^)]*\)/g, "")
    .replace(/^[^\p{L}{]+|[^\p{L}…}]+$/gu, "")
    .trim();

/** Quoted from other programs. */
const OF_OTHERS = new Set(["Разрешить", "Открыть в…", "Allow", "Open in…"]);

it.each(writtenLanguages)("what is quoted in %s is on a button", (language) => {
  const labels = new Set(
    sentencesOf(language)
      .filter(({ id }) => id.endsWith("-btn"))
      .map(({ text }) => bare(text)),
  );
  const strange = ({ text }: Sentence) =>
    [...text.matchAll(/[«“]([^«»“”{]+)[»”]/g)].some(
      ([, quoted = ""]) => !labels.has(quoted) && !OF_OTHERS.has(quoted),
    );
  expect(found(language, strange)).toEqual([]);
});

it.each(writtenLanguages)("only what leads to a signature is called Sign in %s", (language) => {
  const says = { uz: /Imzola(?:sh|b)/, ru: /Подписать/, en: /\bSign\b/ }[language];
  const isOfChat = ({ id }: Sentence) => id.endsWith("-btn") && !id.startsWith("web-");
  const signs = ({ text }: Sentence) => says.test(text) && !text.endsWith("↗");
  expect(found(language, (sentence) => isOfChat(sentence) && signs(sentence))).toEqual([]);
});

it("no Uzbek ending stands on a value", () => {
  expect(found("uz", ({ text }) => /\{\$\w+\}\p{L}/u.test(text))).toEqual([]);
});

it("no Russian preposition asks for the case of a name", () => {
  const asked =
    /(?<!\p{L})(?:без|в|для|за|из|к|на|о|от|по|при|с|у) \{\$(?:filter|label|name|organization|partner)\}/iu;
  expect(found("ru", ({ text }) => asked.test(text))).toEqual([]);
});

it("what is said of 21 in Russian is not said of one", () => {
  const ofOne = /(?<!\p{L})(?:ему|его|него|неё|ней|ним|решение сохранено|вся)(?!\p{L})/iu;
  expect(found("ru", ({ text, variants }) => variants.includes("one") && ofOne.test(text))).toEqual([]);
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
