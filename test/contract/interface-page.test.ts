import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readContract } from "./contract.ts";
import { notSpoken } from "./documented-operations.ts";
import { renderInterface } from "./render-interface.ts";
import { keptRules, spokenOperations } from "./spoken-where.ts";

describe("the page on the interface", () => {
  it("is as `npm run docs` writes it", () => {
    expect(readFileSync("docs/interface.md", "utf8")).toBe(renderInterface());
  });

  it("says of every operation where it is spoken, or plainly that it is not yet", () => {
    expect(Object.keys(spokenOperations).sort()).toEqual(Object.keys(readContract()).sort());
    const silent = Object.entries(spokenOperations).filter(([, { spoken }]) => spoken.length === 0);
    expect(silent.map(([name]) => name).sort()).toEqual([...notSpoken].sort());
  });

  it("names only files that are there", () => {
    const rows = [...Object.values(spokenOperations), ...keptRules.map(([, where]) => where)];
    const files = rows.flatMap(({ spoken, shown }) => [...spoken, ...shown]);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });
});
