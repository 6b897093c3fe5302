/** The one way to write: whole changes, and notes that go with them. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import BetterSqlite3 from "better-sqlite3";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Engine } from "../../../../src/db/engine/engine.ts";
import { createKeyRing } from "../../../../src/db/engine/key-ring.ts";
import { connectSqlite } from "../../../../src/db/engine/sqlite/connection.ts";
import { createSqliteEngine } from "../../../../src/db/engine/sqlite/engine.ts";
import { createStore } from "../../../../src/db/engine/store.ts";
import { createVault } from "../../../../src/db/engine/vault.ts";
import { createTestClock, START } from "../test-database.ts";

function openStore() {
  const sqlite = new BetterSqlite3(":memory:");
  sqlite.exec("create table words (word text unique)");
  const engine = createSqliteEngine(sqlite);
  const store = createStore(engine, {
    vault: createVault(createKeyRing(START)),
    clock: createTestClock(),
    tables: [],
  });
  const insert = sqlite.prepare("insert into words values (?)");
  const words = sqlite.prepare<[], string>("select word from words order by word").pluck();
  /** Whether a commit would wait for the disk now (`synchronous = FULL`). */
  const waits = () => sqlite.pragma("synchronous", { simple: true }) === 2;
  return { engine, store, add: (word: string) => void insert.run(word), words: () => words.all(), waits };
}

it("waits for the disk at each change but one that a restart makes again, also after one that failed", async () => {
  const { store, add, words, waits } = openStore();
  const waited = await Promise.all([
    store.write(waits),
    store.writeUnsynced(() => {
      add("unsynced");
      return waits();
    }),
    store.write(waits),
    store
      .writeUnsynced(() => {
        add("failed");
        throw new Error("made up");
      })
      .catch(() => "failed"),
    store.write(waits),
  ]);
  expect(waited).toEqual([true, false, true, "failed", true]);
  expect(words()).toEqual(["unsynced"]);
});

it("gives up a note that fails, and neither the change nor the other notes with it", async () => {
  const { store, add, words } = openStore();
  void store.writeSoon(() => add("first"));
  void store.writeSoon(() => {
    add("half");
    add("first");
  });
  void store.writeSoon(() => add("third"));
  await store.write(() => add("change"));
  expect(words()).toEqual(["change", "first", "third"]);
  await store.write(() => add("later"));
  expect(words()).toEqual(["change", "first", "later", "third"]);
});

it("keeps the notes for the next change when one is rolled back", async () => {
  const { store, add, words } = openStore();
  void store.writeSoon(() => add("note"));
  const failing = store.write(() => {
    add("change");
    throw new Error("made up");
  });
  await expect(failing).rejects.toThrow();
  expect(words()).toEqual([]);
  await store.write(() => undefined);
  expect(words()).toEqual(["note"]);
});

it("keeps a note that comes while a change is under way for the next", async () => {
  const { store, add, words } = openStore();
  void store.writeSoon(() => add("before"));
  await store.write(async () => {
    await Promise.resolve();
    void store.writeSoon(() => add("meanwhile"));
    await Promise.resolve();
    add("change");
  });
  await store.write(() => add("next"));
  expect(words()).toEqual(["before", "change", "meanwhile", "next"]);
});

it("writes a note once where two changes are under way at once", async () => {
  const { engine, add, words } = openStore();
  // As on PostgreSQL, where changes do not wait for each other.
  const together: Engine = {
    ...engine,
    transact: async (change) => await change(),
    nested: async (part) => await part(),
  };
  const store = createStore(together, {
    vault: createVault(createKeyRing(START)),
    clock: createTestClock(),
    tables: [],
  });
  let count = 0;
  void store.writeSoon(async () => {
    count += 1;
    await Promise.resolve();
  });
  await Promise.all([store.write(() => add("one")), store.write(() => add("other"))]);
  expect(count).toBe(1);
  expect(words()).toEqual(["one", "other"]);
});

describe("while another process holds the lock", () => {
  function openBoth() {
    const folder = mkdtempSync(join(tmpdir(), "kotib-store-"));
    const sqlite = connectSqlite(`file:${join(folder, "kotib.db")}`);
    sqlite.exec("create table words (word text unique)");
    const other = connectSqlite(`file:${join(folder, "kotib.db")}`);
    onTestFinished(() => {
      for (const connection of [sqlite, other]) connection.close();
      rmSync(folder, { recursive: true });
    });
    const store = createStore(createSqliteEngine(sqlite), {
      vault: createVault(createKeyRing(START)),
      clock: createTestClock(),
      tables: [],
    });
    const insert = sqlite.prepare("insert into words values (?)");
    const words = sqlite.prepare<[], string>("select word from words order by rowid").pluck();
    return { store, other, add: (word: string) => void insert.run(word), words: () => words.all() };
  }

  /** @promise outages: While another process locks the file, changes wait in order and nothing else does. */
  it("changes wait in their order, and nothing else waits with them", async () => {
    const { store, other, add, words } = openBoth();
    other.exec("begin immediate");
    const done: string[] = [];
    const write = (word: string) => store.write(() => add(word)).then(() => void done.push(word));
    let longest = 0;
    let last = performance.now();
    const ticks = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 5);
    const writes = ["first", "second", "third"].map(write);
    for (let turn = 0; turn < 20; turn += 1) await pause(5);
    expect(await store.read(words)).toEqual([]);
    expect(done).toEqual([]);
    other.exec("rollback");
    await Promise.all(writes);
    clearInterval(ticks);
    expect(done).toEqual(["first", "second", "third"]);
    expect(words()).toEqual(["first", "second", "third"]);
    // SQLite's own waiting is 20 ms, or 5 s where nobody says so; the rest is for a busy machine.
    expect(longest).toBeLessThan(4000);
  });

  it("a change that fails fails alone", async () => {
    const { store, other, add, words } = openBoth();
    other.exec("begin immediate");
    const failing = store.write(() => {
      throw new Error("made up");
    });
    const next = store.write(() => add("next"));
    await expect(Promise.race([failing.catch(() => "failed"), pause(50, "waits")])).resolves.toBe("waits");
    other.exec("rollback");
    await expect(failing).rejects.toThrow();
    await next;
    expect(words()).toEqual(["next"]);
  });
});
