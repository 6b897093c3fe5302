/** For every test file on PostgreSQL: no change asks for its locks in another order than the others. */
import { afterAll, expect } from "vitest";
import { hearDisorder } from "../../src/db/engine/lock-names.ts";

/** A worker takes file after file, and hears from the first on. */
const KEY = Symbol.for("kotib.lockDisorder");
const worker = globalThis as typeof globalThis & { [KEY]?: Set<string> };

function hear(): Set<string> {
  const heard = new Set<string>();
  hearDisorder((what) => heard.add(what));
  return heard;
}

worker[KEY] ??= hear();
const heard = worker[KEY];

afterAll(() => {
  const disorder = [...heard];
  heard.clear();
  expect(disorder, "locks that were asked for after later ones: src/db/engine/lock-names.ts").toEqual([]);
});
