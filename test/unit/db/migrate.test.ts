import { readFileSync } from "node:fs";
import BetterSqlite3 from "better-sqlite3";
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from "drizzle-kit/api";
import { describe, expect, it } from "vitest";
import { migrate, migrations } from "../../../src/db/migrate.ts";
import * as schema from "../../../src/db/schema.ts";

const tablesOf = (sqlite: BetterSqlite3.Database) =>
  sqlite
    .prepare("select type, name, sql from sqlite_master where name not like 'sqlite_%' order by type, name")
    .all();

function migrated(count = migrations.length): BetterSqlite3.Database {
  const sqlite = new BetterSqlite3(":memory:");
  migrate(sqlite, migrations.slice(0, count));
  return sqlite;
}

describe("migrations", () => {
  it("lead from every earlier version, the empty one included, to the same tables", () => {
    expect(migrations.length).toBeGreaterThan(0);
    const wanted = tablesOf(migrated());
    for (let version = 0; version <= migrations.length; version++) {
      const sqlite = migrated(version);
      expect(migrate(sqlite)).toBe(migrations.length - version);
      expect(tablesOf(sqlite), `from version ${version}`).toEqual(wanted);
      expect(migrate(sqlite)).toBe(0);
    }
  });

  it("leave nothing to do between the last one and the schema", async () => {
    const last = migrations.at(-1)?.name.slice(0, 4);
    const path = new URL(`../../../src/db/migrations/meta/${last}_snapshot.json`, import.meta.url);
    const snapshot = JSON.parse(readFileSync(path, "utf8"));
    const now = await generateSQLiteDrizzleJson(schema as never, snapshot.id);
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

  it("let an older version open a newer database, as during a deploy", () => {
    const sqlite = migrated();
    migrate(sqlite, [...migrations, { name: "9999_newer", sql: "alter table users add column extra text" }]);
    expect(migrate(sqlite)).toBe(0);
  });
});

/** What an earlier version has written, in the columns that it had from the first. */
const earlier = `
  insert into decisions (id, account_id, tin, telegram_user_id, kind, document_id, action, state, summary, created_at, updated_at)
    values ('one', 'a', '301', 7, 'invoice', 'd1', 'accept', 'unknown', '{}', 1, 1),
      ('over', 'a', '301', 7, 'invoice', 'd1', 'accept', 'refused', '{}', 1, 1);
  insert into signing_items (session_id, position, decision_id, digest, unchanged) values ('s', 0, 'one', 'd', 'u');
  insert into used_signatures values ('hash', 'one', 1);
  insert into conversations values ('1:7', x'01', 5), ('reason:abc:7', x'03', 7);
`;

describe("decisions of an earlier version", () => {
  const versions = migrations.map(({ name }) => name).filter((name) => name < "0010");

  it.each(versions.map((name, index) => [name, index + 1] as const))(
    "become submissions with what belongs to them, from %s",
    (_, version) => {
      const sqlite = migrated(version);
      sqlite.exec(earlier);
      migrate(sqlite);
      expect(
        sqlite.prepare("select id, action, state, draft_id from submissions order by id").raw().all(),
      ).toEqual([
        ["one", "accept", "unknown", null],
        ["over", "accept", "refused", null],
      ]);
      expect(sqlite.prepare("select submission_id from signing_items").pluck().all()).toEqual(["one"]);
      expect(sqlite.prepare("select submission_id from used_signatures").pluck().all()).toEqual(["one"]);
      expect(sqlite.pragma("integrity_check", { simple: true })).toBe("ok");
    },
  );

  it("leave one open submission per document", () => {
    const sqlite = migrated(versions.length);
    sqlite.exec(earlier);
    migrate(sqlite);
    const begin = (state: string) =>
      sqlite
        .prepare(
          `insert into submissions (id, account_id, tin, telegram_user_id, kind, document_id, action, draft_id, state, summary, created_at, updated_at)
           values (?, 'a', '301', 7, 'invoice', 'd1', 'save', 'draft', ?, '{}', 1, 1)`,
        )
        .run(state, state);
    expect(() => begin("submitting")).toThrow("UNIQUE");
    expect(begin("done").changes).toBe(1);
  });

  it("leave dialogues with their person, and no reason that nobody could open any more", () => {
    const sqlite = migrated(versions.length);
    sqlite.exec(earlier);
    migrate(sqlite);
    const rows = sqlite
      .prepare("select key, telegram_user_id, updated_at from conversations order by key")
      .raw()
      .all();
    expect(rows).toEqual([["1:7", 7, 5]]);
  });
});
