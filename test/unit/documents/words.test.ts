import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Entry, parse } from "@fluent/syntax";
import { describe, expect, it } from "vitest";
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

function messagesOf(language: string): Map<string, string> {
  const sources = Object.entries(files).filter(([path]) => path.endsWith(`/${language}.ftl`));
  const entries: Entry[] = sources.flatMap(([, source]) => parse(source, { withSpans: true }).body);
  expect(entries.filter((entry) => entry.type === "Junk")).toEqual([]);
  const ids = entries.flatMap((entry) => (entry.type === "Message" ? [entry.id.name] : []));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  return new Map(ids.map((id) => [id, sources.map(([, source]) => source).join("\n")]));
}

function usedKeys(): string[] {
  const keys = ["state-all-incoming", "state-unknown", "state-none"];
  for (const stateId of knownStates) {
    for (const view of ["incoming", "outgoing", "agent", "both"] as const) {
      const label = stateLabel({ stateLabels: {} }, { stateId, stateText: null }, view, "uz");
      keys.push(label.kind === "key" ? label.key : "");
    }
  }
  for (const kindName of kindNames) {
    const kind = builtInKinds[kindName];
    keys.push(...["", "-list", "-search-words", "-nth"].map((end) => `${kind.label}${end}`));
    // Most documents are invoices: their rows need no word.
    if (kindName !== "invoice") keys.push(`${kind.label}-row`);
    keys.push(...Object.keys(kind.record.extra), ...Object.keys(kind.record.lines.extra));
    for (const labels of Object.values(kind.record.codes ?? {})) {
      keys.push(...Object.values(labels).filter((label) => typeof label === "string"));
    }
    keys.push(...Object.values(kind.record.units ?? {}).filter((label) => typeof label === "string"));
    const { groups } = kind.record;
    if (groups !== undefined) keys.push(String(groups.label));
    keys.push(...kind.record.parties.map(({ role }) => `party-${role}`));
    const composition = kind.creation?.composition;
    if (kind.creation !== undefined) keys.push(`${kind.label}-new`);
    if (composition !== undefined) {
      for (const { label } of [
        ...Object.values(composition.fields),
        ...Object.values(composition.lines.fields),
      ]) {
        keys.push(String(label), `${label}-prompt`);
      }
    }
    for (const list of Object.values(kind.lists)) {
      keys.push(String(list.label));
      for (const filter of Object.values(list.filters)) {
        keys.push(String(filter.label), `${filter.label}-prompt`);
      }
    }
  }
  return [...new Set(keys)].sort();
}

describe("words of documents", () => {
  it("are in files of three languages for kinds, states and parties", () => {
    expect(Object.keys(files)).toHaveLength((kindNames.length + 2) * languages.length);
  });

  it.each(languages)("are in %s exactly those that descriptions and states use", (language) => {
    expect([...messagesOf(language).keys()].sort()).toEqual(usedKeys());
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
    "call in %s the dashboard's filter by what it is, not by what one of its keys says",
    (language) => {
      const { text } = createTranslator(language);
      expect(text("act-filter-dashboard")).not.toMatch(/wait|жд[её]т|kutmoq/i);
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
