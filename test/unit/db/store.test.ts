/** The one way to write: whole changes, and notes that go with them. */
import BetterSqlite3 from "better-sqlite3";
import { expect, it } from "vitest";
import { createKeyRing } from "../../../src/db/key-ring.ts";
import { createStore } from "../../../src/db/store.ts";
import { createVault } from "../../../src/db/vault.ts";
import { createTestClock, START } from "./test-database.ts";

function openStore() {
  const sqlite = new BetterSqlite3(":memory:");
  sqlite.exec("create table words (word text unique)");
  const store = createStore(sqlite, createVault(createKeyRing(START)), createTestClock());
  const insert = sqlite.prepare("insert into words values (?)");
  const words = sqlite.prepare<[], string>("select word from words order by word").pluck();
  return { store, add: (word: string) => void insert.run(word), words: () => words.all() };
}

it("gives up a note that fails, and neither the change nor the other notes with it", async () => {
  const { store, add, words } = openStore();
  store.writeSoon(() => add("first"));
  store.writeSoon(() => {
    add("half");
    add("first");
  });
  store.writeSoon(() => add("third"));
  await store.write(() => add("change"));
  expect(words()).toEqual(["change", "first", "third"]);
  await store.write(() => add("later"));
  expect(words()).toEqual(["change", "first", "later", "third"]);
});

it("keeps the notes for the next change when one is rolled back", async () => {
  const { store, add, words } = openStore();
  store.writeSoon(() => add("note"));
  const failing = store.write(() => {
    add("change");
    throw new Error("made up");
  });
  await expect(failing).rejects.toThrow();
  expect(words()).toEqual([]);
  store.flush();
  expect(words()).toEqual(["note"]);
});
