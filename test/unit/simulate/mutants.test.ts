import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { mutants } from "../../simulate/mutants.ts";

const root = join(import.meta.dirname, "..", "..", "..");

it("has a rule to take out for each counter that must stay 0, and for what comes late", () => {
  expect(mutants.map(({ counter }) => counter)).toEqual(["lost", "repeated", "inQuietHours", "late"]);
});

it.each(mutants.flatMap(({ changes }) => changes))("finds its rule in $file", ({ file, find }) => {
  expect(readFileSync(join(root, file), "utf8").split(find)).toHaveLength(2);
});
