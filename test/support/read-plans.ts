/** For every test file: no statement that its tests ask goes through a whole table, unless a list says why it may. */
import { afterAll, expect } from "vitest";
import { hearStatements } from "../../src/db/engine/statements.ts";
import { createPostgresPlanReader } from "./postgres-plans.ts";
import { createPlanReader } from "./statement-plans.ts";
import { createDatabaseForTest, onPostgres } from "./store-under-test.ts";
import { reasonFor } from "./walks.ts";

type FindWalks = (text: string) => string[] | Promise<string[]>;

/** By the database that this project's tests use; on PostgreSQL one that stays until the server is stopped. */
async function createReader(): Promise<FindWalks> {
  return onPostgres
    ? (await createPostgresPlanReader((await createDatabaseForTest()).url)).findWalks
    : createPlanReader();
}

interface Heard {
  /** Not read yet. */
  readonly fresh: Set<string>;
  readonly read: Set<string>;
  reader: Promise<FindWalks> | null;
}

/** A worker takes file after file, and hears from the first on. */
const KEY = Symbol.for("kotib.heard");
const worker = globalThis as typeof globalThis & { [KEY]?: Heard };

function hear(): Heard {
  const heard: Heard = { fresh: new Set(), read: new Set(), reader: null };
  hearStatements((text) => {
    if (!heard.read.has(text)) heard.fresh.add(text);
  });
  return heard;
}

worker[KEY] ??= hear();
const heard = worker[KEY];

afterAll(async () => {
  const texts = [...heard.fresh];
  heard.fresh.clear();
  for (const text of texts) heard.read.add(text);
  const unexcused = texts.filter((text) => reasonFor(text) === null);
  if (unexcused.length === 0) return;
  heard.reader ??= createReader();
  const findWalks = await heard.reader;
  const walks: string[] = [];
  for (const text of unexcused)
    for (const step of await findWalks(text)) walks.push(`${step}: ${text.replace(/\s+/g, " ")}`);
  expect(
    walks,
    "statements that go through a whole table; test/support/walks.ts lists those that may",
  ).toEqual([]);
});
