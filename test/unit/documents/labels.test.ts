import { describe, expect, it } from "vitest";
import { createProfile } from "../../../src/documents/create-profile.ts";

const words = { uz: "Mening STIRim", ru: "Мой ИНН", en: "My TIN" };
const place = "kinds.statement.lists.queue.filters.ownerTin.label";

function problems(kind: Record<string, unknown>): readonly string[] {
  const result = createProfile({ kinds: { statement: kind } });
  return result.ok ? [] : result.problems;
}
const filterLabel = (label: unknown) => problems({ lists: { queue: { filters: { ownerTin: { label } } } } });

describe("labels of the profile", () => {
  it("are words in every language, or a key that has them", () => {
    for (const label of [words, { ...words, "uz-cyrl": "Менинг СТИРим" }, "statement-filter-partner-tin"])
      expect(filterLabel(label)).toEqual([]);
    for (const label of [words, "statement-list-receive"])
      expect(problems({ lists: { queue: { label } } })).toEqual([]);
  });

  it.each([
    ["a text in one language", "Мой ИНН"],
    ["a key that is no filter's", "statement-list-queue"],
    ["a language too few", { uz: "a", ru: "b" }],
    ["a language too many", { ...words, kk: "d" }],
    ["an empty text", { ...words, en: "  " }],
    ["a text too long", { ...words, en: "x".repeat(61) }],
    ["a number", 7],
  ])("are refused by the key's name when they are %s", (_, label) => {
    const found = filterLabel(label);
    expect(found).toEqual([expect.stringContaining(place)]);
    expect(found[0]).not.toContain("Мой");
  });

  it("are refused for a list and a kind likewise", () => {
    expect(problems({ lists: { queue: { label: "Сверки" } } })[0]).toMatch(
      /^kinds\.statement\.lists\.queue\.label: /,
    );
    expect(problems({ label: "сверка" })[0]).toMatch(/^kinds\.statement\.label: /);
  });
});
