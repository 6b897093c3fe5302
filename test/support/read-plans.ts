/** For every test file: no statement that its tests ask goes through a whole table, unless a list says why it may. */
import { afterAll, expect } from "vitest";
import { hearStatements } from "../../src/db/statements.ts";
import { createPlanReader } from "./statement-plans.ts";
import { reasonFor } from "./walks.ts";

interface Heard {
  /** Not read yet. */
  readonly fresh: Set<string>;
  readonly read: Set<string>;
  findWalks: ReturnType<typeof createPlanReader> | null;
}

/** A worker takes file after file, and hears from the first on. */
const KEY = Symbol.for("kotib.heard");
const worker = globalThis as typeof globalThis & { [KEY]?: Heard };

function hear(): Heard {
  const heard: Heard = { fresh: new Set(), read: new Set(), findWalks: null };
  hearStatements((text) => {
    if (!heard.read.has(text)) heard.fresh.add(text);
  });
  return heard;
}

worker[KEY] ??= hear();
const heard = worker[KEY];

afterAll(() => {
  if (heard.fresh.size === 0) return;
  heard.findWalks ??= createPlanReader();
  const walks: string[] = [];
  for (const text of heard.fresh) {
    heard.read.add(text);
    if (reasonFor(text) !== null) continue;
    for (const step of heard.findWalks(text)) walks.push(`${step}: ${text.replace(/\s+/g, " ")}`);
  }
  heard.fresh.clear();
  expect(
    walks,
    "statements that go through a whole table; test/support/walks.ts lists those that may",
  ).toEqual([]);
});
