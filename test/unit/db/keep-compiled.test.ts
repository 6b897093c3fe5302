import BetterSqlite3 from "better-sqlite3";
import { expect, it } from "vitest";
import { keepCompiled } from "../../../src/db/engine/sqlite/keep-compiled.ts";

it("wraps what SQLite would look at, and nothing else", () => {
  expect(keepCompiled("select 1 from a where b = ? and c=@c and d >= ? and e in (?, ?) limit ?")).toBe(
    "select 1 from a where b = likely(?) and c=likely(@c) and d >= ? and e in (?, ?) limit likely(?)",
  );
});

it("asks for the same rows", () => {
  const sqlite = fill();
  for (const query of [
    "n = ? order by t, id",
    "t = ? order by id",
    "n = ? and t = 't3' order by id limit ?",
  ]) {
    const text = `select id, n, t from a where ${query}`;
    for (const value of [3, "3", "t3", null, -1])
      expect(
        sqlite.prepare(keepCompiled(text)).all(...[value, 4].slice(0, query.split("?").length - 1)),
      ).toEqual(sqlite.prepare(text).all(...[value, 4].slice(0, query.split("?").length - 1)));
  }
});

// A statement that is compiled anew costs several times as much: half leaves room for any machine.
it("keeps a sorted query from being compiled anew", () => {
  const sqlite = fill();
  const text = `select id, ${"n, t, ".repeat(20)} id from a where n = ? and id > 'x' order by t, id`;
  const [bare, kept] = [sqlite.prepare(text), sqlite.prepare(keepCompiled(text))];
  expect(Math.min(...costs(kept))).toBeLessThan(Math.min(...costs(bare)) / 2);
});

function fill(): BetterSqlite3.Database {
  const sqlite = new BetterSqlite3(":memory:");
  sqlite.exec("create table a (id text primary key, n integer, t text); create index a_n on a (n)");
  const add = sqlite.prepare("insert into a values (?, ?, ?)");
  for (let index = 0; index < 40; index += 1) add.run(`${index}`, index % 5, `t${index % 7}`);
  return sqlite;
}

/** Processor time (µs) of several slices. */
const costs = (statement: BetterSqlite3.Statement): number[] =>
  Array.from({ length: 9 }, () => {
    const before = process.cpuUsage();
    for (let index = 0; index < 500; index += 1) statement.all(5000 + index);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  });
