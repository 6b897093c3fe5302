/** The list of controls fits the sources, the tests and the pages that tell of them. */
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { promises, subjectOf, threats } from "../../controls/control.ts";
import { controls } from "../../controls/controls.ts";
import { pages, renderPage } from "../../controls/render-page.ts";

describe("the controls that `npm run controls` takes out", () => {
  it("stand in the sources as they are taken out, each change exactly once", () => {
    const moved = controls.flatMap(({ changes }) =>
      changes
        .filter(({ file, find }) => readFileSync(file, "utf8").split(find).length !== 2)
        .map(({ file, find }) => `${file}: ${find}`),
    );
    expect(moved).toEqual([]);
  });

  it("are changes that change something, one or more each", () => {
    for (const { control, changes } of controls) {
      expect(changes.length, control).toBeGreaterThan(0);
      for (const { find, replace } of changes) expect(find, control).not.toBe(replace);
    }
  });

  it("have tests that are there, by file and by name", () => {
    const absent = controls.filter(
      ({ test, name }) => !existsSync(test) || !hasTest(readFileSync(test, "utf8"), name),
    );
    expect(absent.map(({ test, name }) => `${test}: ${name}`)).toEqual([]);
  });

  it("are there for every threat and promise, and no two alike", () => {
    const proved = new Set<string>(controls.map(subjectOf));
    expect(Object.keys({ ...threats, ...promises }).filter((id) => !proved.has(id))).toEqual([]);
    expect(new Set(controls.map(({ control }) => control)).size).toBe(controls.length);
  });

  it.each(pages)("are in $path as `npm run controls -- --doc` writes them", (page) => {
    const text = readFileSync(page.path, "utf8");
    expect(text).toBe(renderPage(text, page, controls));
  });
});

/** A name may begin with the words of its `describe`, and hold a value of `it.each`: most of its words stand in a row. */
function hasTest(source: string, name = ""): boolean {
  const words = name.split(" ");
  const parts = words.flatMap((_, from) => words.map((_word, to) => words.slice(from, to + 1).join(" ")));
  return parts.some((part) => part.length * 3 >= name.length && source.includes(part));
}
