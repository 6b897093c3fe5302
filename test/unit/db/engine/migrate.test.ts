import { readFileSync } from "node:fs";
import BetterSqlite3 from "better-sqlite3";
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from "drizzle-kit/api";
import { describe, expect, it } from "vitest";
import { everyTable } from "../../../../src/capabilities/stored.ts";
import { migrate, migrations } from "../../../../src/db/engine/migrate.ts";

const tablesOf = (sqlite: BetterSqlite3.Database) =>
  sqlite
    .prepare("select type, name, sql from sqlite_master where name not like 'sqlite_%' order by type, name")
    .all();

function migrated(): BetterSqlite3.Database {
  const sqlite = new BetterSqlite3(":memory:");
  migrate(sqlite);
  return sqlite;
}

describe("migrations", () => {
  it("make the tables once", () => {
    const sqlite = new BetterSqlite3(":memory:");
    expect(migrate(sqlite)).toBe(migrations.length);
    expect(migrate(sqlite)).toBe(0);
  });

  it("leave nothing to do between the last one and the schema", async () => {
    const last = migrations.at(-1)?.name.slice(0, 4);
    const meta = new URL("../../../../src/db/migrations/meta/", import.meta.url);
    const snapshot = JSON.parse(readFileSync(new URL(`${last}_snapshot.json`, meta), "utf8"));
    const now = await generateSQLiteDrizzleJson(
      Object.fromEntries(everyTable.entries()) as never,
      snapshot.id,
    );
    expect(await generateSQLiteMigration(snapshot, now)).toEqual([]);
  });

  it("leave the version as it was when one of them fails, and go on from there", () => {
    const sqlite = migrated();
    const before = tablesOf(sqlite);
    const broken = {
      name: "9998_broken",
      sql: "create table extra (id integer); insert into nowhere values (1)",
    };
    expect(() => migrate(sqlite, [...migrations, broken])).toThrow("nowhere");
    expect(tablesOf(sqlite)).toEqual(before);
    const mended = { name: "9998_broken", sql: "create table extra (id integer)" };
    expect(migrate(sqlite, [...migrations, mended])).toBe(1);
  });

  it("refuse a migration that was changed after it was applied", () => {
    const sqlite = migrated();
    const changed = migrations.map(({ name, sql }) => ({ name, sql: `${sql}\n` }));
    expect(() => migrate(sqlite, changed)).toThrow("MIGRATION_CHANGED");
  });

  /** @promise one-owner: A database that a newer version changed is refused, and left as it is. */
  it("refuse a database that a newer version changed, and leave it as it is", () => {
    const sqlite = migrated();
    migrate(sqlite, [...migrations, { name: "9999_newer", sql: "alter table users add column extra text" }]);
    const other = { name: "9998_other", sql: "create table extra (id integer)" };
    const before = tablesOf(sqlite);
    for (const wanted of [migrations, [...migrations, other]])
      expect(() => migrate(sqlite, wanted)).toThrow("MIGRATION_NEWER");
    expect(tablesOf(sqlite)).toEqual(before);
  });
});
