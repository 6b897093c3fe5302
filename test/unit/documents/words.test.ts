import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Entry, parse } from "@fluent/syntax";
import { describe, expect, it } from "vitest";
import type { KindDescription } from "../../../src/documents/description.ts";
import { builtInKinds, kindNames } from "../../../src/documents/every-kind.ts";
import { knownStates, stateLabel } from "../../../src/documents/states.ts";
import { createTranslator } from "../../../src/locales/translator.ts";

const folder = join(import.meta.dirname, "../../../src/documents");
const files = Object.fromEntries(
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ftl"))
    .map((path) => [path, readFileSync(join(folder, path), "utf8")]),
);
const languages = ["uz", "ru", "en"] as const;

function messagesOf(language: string): string[] {
  const sources = Object.entries(files).filter(([path]) => path.endsWith(`/${language}.ftl`));
  const entries: Entry[] = sources.flatMap(([, source]) => parse(source, { withSpans: true }).body);
  expect(entries.filter((entry) => entry.type === "Junk")).toEqual([]);
  const ids = entries.flatMap((entry) => (entry.type === "Message" ? [entry.id.name] : []));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  return ids.sort();
}

const labelOf = (stateId: number, view: "incoming" | "outgoing" | "agent" | "both") => {
  const label = stateLabel({ stateLabels: {} }, { stateId, stateText: null }, view, "uz");
  return label.kind === "key" ? label.key : "";
};
const withPrompts = (described: Readonly<Record<string, { readonly label: unknown }>>) =>
  Object.values(described).flatMap(({ label }) => [String(label), `${label}-prompt`]);
const keysOf = (labels: Readonly<Record<string, unknown>> = {}) =>
  Object.values(labels).filter((label) => typeof label === "string");

function usedByKind({ label, record, creation, lists }: KindDescription): string[] {
  const composition = creation?.composition;
  return [
    ...["", "-list", "-search-words", "-nth"].map((end) => `${label}${end}`),
    // Most documents are invoices: their rows need no word.
    ...(label === "invoice" ? [] : [`${label}-row`]),
    ...Object.keys({ ...record.extra, ...record.lines.extra }),
    ...Object.values(record.codes ?? {}).flatMap(keysOf),
    ...keysOf(record.units),
    ...(record.groups === undefined ? [] : [String(record.groups.label)]),
    ...record.parties.map(({ role }) => `party-${role}`),
    ...(creation === undefined ? [] : [`${label}-new`]),
    ...withPrompts({ ...composition?.fields }),
    ...withPrompts({ ...composition?.lines.fields }),
    ...Object.values(lists).flatMap((list) => [String(list.label), ...withPrompts(list.filters)]),
  ];
}

function usedKeys(): string[] {
  const views = ["incoming", "outgoing", "agent", "both"] as const;
  const states = knownStates.flatMap((stateId) => views.map((view) => labelOf(stateId, view)));
  const kinds = kindNames.flatMap((kind) => usedByKind(builtInKinds[kind]));
  return [...new Set(["state-all-incoming", "state-unknown", "state-none", ...states, ...kinds])].sort();
}

describe("words of documents", () => {
  it("are in files of three languages for kinds, states and parties", () => {
    expect(Object.keys(files)).toHaveLength((kindNames.length + 2) * languages.length);
  });

  it.each(languages)("are in %s exactly those that descriptions and states use", (language) => {
    expect(messagesOf(language)).toEqual(usedKeys());
  });

  it("write o‘ and g‘ with the turned comma", () => {
    const uzbek = Object.entries(files).filter(([path]) => path.endsWith("/uz.ftl"));
    for (const [, source] of uzbek) expect(source).not.toMatch(/[oOgG]['’ʻ`]/);
  });

  it.each(languages)("say in %s which lengths of a tax or personal number are taken", (language) => {
    const { text } = createTranslator(language);
    const filters = kindNames.flatMap((kind) =>
      Object.values(builtInKinds[kind].lists).flatMap((list) => Object.values(list.filters)),
    );
    const numbers = filters.filter(({ type }) => type === "tin" || type === "fiztin");
    expect(numbers.length).toBeGreaterThan(0);
    for (const { label } of numbers) expect(text(`${label}-prompt`)).toMatch(/\b9\b.*\b14\b|\b14\b.*\b9\b/);
  });

  it.each(languages)(
    "call in %s the dashboard's filter by what it is, not by what a key of it says",
    (language) => {
      expect(createTranslator(language).text("act-filter-dashboard")).not.toMatch(/wait|жд[её]т|kutmoq/i);
    },
  );

  it.each([
    ["en", /carrier/i],
    ["ru", /перевозчик/i],
    ["uz", /tashuvchi/i],
  ] as const)("call in %s the carrier by one word everywhere", (language, carrier) => {
    const { text } = createTranslator(language);
    for (const key of ["party-carrier", "waybill-filter-carrier-tin", "waybill-filter-carrier-tin-prompt"]) {
      expect(text(key)).toMatch(carrier);
    }
  });
});
