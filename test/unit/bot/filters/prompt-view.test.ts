import { describe, expect, it } from "vitest";
import type { FoundFilter } from "../../../../src/bot/filters/find-filter.ts";
import { renderFilters, renderPrompt } from "../../../../src/bot/filters/view.ts";
import { plainText } from "../../../../src/bot/ui/html.ts";
import { builtInProfile } from "../../../../src/documents/built-in-profile.ts";
import { kindNames } from "../../../../src/documents/every-kind.ts";
import type { FilterValue } from "../../../../src/documents/filter-values.ts";
import type { KindName } from "../../../../src/documents/kinds.ts";
import { type Language, languages } from "../../../../src/locales/language.ts";
import { viewVisit } from "../../../support/view-visit.ts";

const NOW = Date.UTC(2026, 10, 20, 7);
const own = { uz: "O‘z STIRim", ru: "Мой ИНН <b>", en: "My TIN" };
const spoken: Record<Language, string> = { uz: own.uz, "uz-cyrl": "Ўз СТИРим", ru: own.ru, en: own.en };

/** A filter that the operator named in words of his own, set to that value. */
function named(kind: KindName, listName: string, name: string, value?: FilterValue): FoundFilter {
  const list = builtInProfile.kinds[kind].lists[listName];
  const filter = list?.filters[name];
  if (list === undefined || filter === undefined) throw new Error(`no filter ${name}`);
  const renamed = { ...list, filters: { ...list.filters, [name]: { ...filter, label: own } } };
  return {
    account: { id: "accountaaaaa", name: "N", tin: "301000011" },
    view: { id: "viewaaaaaaaa", kind, list: listName, filters: value === undefined ? {} : { [name]: value } },
    kind,
    list: renamed,
    name,
    index: Object.keys(list.filters).indexOf(name),
    filter: renamed.filters[name],
  } as unknown as FoundFilter;
}

/** One filter of each type there is. */
const oneOfEachType = [
  ...new Map(
    kindNames.flatMap((kind) =>
      Object.entries(builtInProfile.kinds[kind].lists).flatMap(([list, { filters }]) =>
        Object.entries(filters).map(([name, { type }]) => [type, { type, kind, list, name }] as const),
      ),
    ),
  ).values(),
];

describe("a filter named by the operator", () => {
  it.each(oneOfEachType)("is asked for in words that fit its type: $type", ({ kind, list, name }) => {
    for (const language of languages) {
      const { text, keyboard } = renderPrompt(viewVisit(language, NOW), named(kind, list, name), []);
      const prompt = plainText(text).split("\n").slice(2).join("\n");
      expect(prompt).toContain(spoken[language]);
      expect(prompt.length).toBeGreaterThan(spoken[language].length + 10);
      expect(prompt).not.toMatch(/-prompt|filters-|\{/);
      for (const { text: label } of keyboard.flat()) expect(label).not.toMatch(/filter-|filters-/);
    }
  });

  it.each(languages)("leaves room for every choice on a phone of 360 × 740 (%s)", (language) => {
    for (const { kind, list, name } of oneOfEachType) {
      const { text, keyboard } = renderPrompt(viewVisit(language, NOW), named(kind, list, name), []);
      const lines = plainText(text)
        .split("\n")
        .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 34)), 0);
      expect(22 * lines + 46 * keyboard.length).toBeLessThanOrEqual(590);
    }
  });

  it("offers no status of what was not sent yet in a list of received documents", () => {
    const visit = viewVisit("en", NOW);
    const labelsOf = (list: string) => {
      const [name = ""] =
        Object.entries(builtInProfile.kinds.statement.lists[list]?.filters ?? {}).find(
          ([, { type }]) => type === "state",
        ) ?? [];
      const { keyboard } = renderPrompt(visit, named("statement", list, name), []);
      return keyboard.flat().map(({ text }) => text);
    };
    const early = [0, 1, 2, 10].map((state) => visit.label(`state-${state}-both`));
    for (const label of early) {
      expect(labelsOf("receive")).not.toContain(label);
      expect(labelsOf("send")).toContain(label);
    }
    expect(labelsOf("receive")).toContain(visit.label("state-15-incoming"));
  });

  it.each(languages)("has chips in the reader's words (%s)", (language) => {
    const chips = [
      named("statement", "queue", "coVoting", 1),
      named("act", "send", "dashboard", "awaiting_partner"),
      named("act", "send", "dashboard", "a_key_of_tomorrow"),
    ].map((found) => {
      const { text, keyboard } = renderFilters(viewVisit(language, NOW), found);
      expect(keyboard.flat().filter(({ text: label }) => label.startsWith("☑️"))).toHaveLength(1);
      return plainText(text)
        .split("\n")
        .find((line) => line.startsWith("☑️"));
    });
    const [coVoting, dashboard, unknown] = chips;
    for (const chip of chips) expect(chip).toContain(`${spoken[language]}: `);
    for (const chip of [coVoting, dashboard]) expect(chip).not.toMatch(/-filter-|filters-|awaiting_partner/);
    expect(unknown).toBe(`☑️ ${spoken[language]}: a_key_of_tomorrow`);
  });
});
