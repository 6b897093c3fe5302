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
    expect(filterLabel(words)).toEqual([]);
    expect(filterLabel({ ...words, "uz-cyrl": "Менинг СТИРим" })).toEqual([]);
    expect(filterLabel("statement-filter-partner-tin")).toEqual([]);
    expect(problems({ lists: { queue: { label: words } } })).toEqual([]);
    expect(problems({ lists: { queue: { label: "statement-list-receive" } } })).toEqual([]);
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
    expect(found).toHaveLength(1);
    expect(found[0]?.startsWith(place)).toBe(true);
    expect(found[0]).not.toContain("Мой");
  });

  it("are refused for a list and a kind likewise", () => {
    expect(problems({ lists: { queue: { label: "Сверки" } } })[0]).toMatch(
      /^kinds\.statement\.lists\.queue\.label: /,
    );
    expect(problems({ label: "сверка" })[0]).toMatch(/^kinds\.statement\.label: /);
  });
});
