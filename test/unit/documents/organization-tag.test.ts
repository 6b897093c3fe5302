import { describe, expect, it } from "vitest";
import { readTag, tagsOf } from "../../../src/documents/organization-tag.ts";

const of = (...names: ReadonlyArray<string | readonly [string, string]>) => [
  ...tagsOf(
    names.map((one, index) =>
      typeof one === "string"
        ? { id: `${index}`, name: one, tag: null }
        : { id: `${index}`, name: one[0], tag: one[1] },
    ),
  ).values(),
];

describe("the letters of organizations", () => {
  it("come from their names, without legal form and quotes", () => {
    expect(of("«Namuna Savdo» MChJ", "Andoza Qurilish MChJ", "Sinov")).toEqual(["NS", "AQ", "SI"]);
    expect(of("ООО «Образец Торг»", "«Sinov & O‘g‘li» XK", "")).toEqual(["ОТ", "SO", "1"]);
  });

  it("are never the same twice", () => {
    expect(of("Namuna Savdo", "Namuna Sanoat", "Nur Sifat")).toEqual(["NS", "NS2", "NS3"]);
    expect(of("Namuna Savdo", ["Andoza", "NS"]).sort()).toEqual(["NS", "NS2"]);
    const [first, second] = of("NS2 one", ["x", "NS"], "Namuna Savdo", ["y", "NS"]);
    expect(first).not.toBe(second);
    for (let round = 0; round < 20; round += 1) {
      const tags = of(...Array.from({ length: 30 }, (_, index) => (index % 3 ? "Namuna Savdo" : "N S")));
      expect(new Set(tags).size).toBe(30);
    }
  });

  it("may be chosen: up to four letters and digits", () => {
    expect([" ns ", "савд", "a1", "toolong", "a b", "", "<b>"].map(readTag)).toEqual([
      "NS",
      "САВД",
      "A1",
      null,
      null,
      null,
      null,
    ]);
  });
});
