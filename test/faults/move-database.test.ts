import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import type pg from "pg";
import { describe, expect, it, onTestFinished } from "vitest";
import { main as moveDatabase } from "../../operator/move-database.ts";
import { main as restore } from "../../operator/restore.ts";
import { everyTable } from "../../src/capabilities/stored.ts";
import { createKeyRing, saveKeyRing } from "../../src/db/engine/key-ring.ts";
import { migrate, migrations } from "../../src/db/engine/migrate.ts";
import { own } from "../../src/db/engine/ownership.ts";
import { joinReplicas } from "../../src/db/engine/postgres/replica.ts";
import { createVault } from "../../src/db/engine/vault.ts";
import { backUp } from "../../src/db/move/back-up.ts";
import { movedTablesOf } from "../../src/db/move/moved-tables.ts";
import { type Database, openDatabase } from "../../src/db/open-database.ts";
import { moveSteps, type StepName } from "../../src/steps.ts";
import { MOMENT } from "../support/clock.ts";
import { fillDatabase } from "../support/full-database.ts";
import { madeUp } from "../support/made-up-news.ts";
import { needsPostgres } from "../support/needs.ts";
import { askPostgres } from "../support/postgres-server.ts";
import { runCommand } from "../support/run-command.ts";
import { until } from "../support/until.ts";
import { usePostgres } from "../support/use-postgres.ts";
import { createTestClock } from "../unit/db/test-database.ts";
import type { Death } from "./crash-at.ts";

const PERSON = 42;
const movedTables = movedTablesOf(everyTable);
/** Of all slices one in the middle of a table. */
const IN_JOBS = movedTables.findIndex(({ name }) => name === "jobs") + 2;

describe("moving a database", needsPostgres, () => {
  const postgres = usePostgres();

  /** A full file, an empty database of PostgreSQL, and what an operator does with them. */
  async function createPlace({ full = true } = {}) {
    const folder = mkdtempSync(join(tmpdir(), "kotib-move-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const path = join(folder, "kotib.db");
    const url = `file:${path}`;
    const keysFile = join(folder, "keys.json");
    const ring = createKeyRing(MOMENT);
    saveKeyRing(keysFile, ring, "create");
    const vault = createVault(ring);
    const clock = createTestClock();
    const to = await postgres.createDatabase();
    const env = { KEYS_FILE: keysFile };
    const lines: string[] = [];

    async function using<T>(address: string, work: (db: Database) => Promise<T>): Promise<T> {
      const db = await openDatabase({ tables: everyTable, url: address, vault, clock });
      try {
        return await work(db);
      } finally {
        await db.close();
      }
    }

    async function moves(...argv: string[]): Promise<{ code: number; said: string }> {
      lines.length = 0;
      const code = await moveDatabase(argv, env, (line) => void lines.push(line));
      return { code, said: lines.join("\n") };
    }

    /** The command in a process that is killed; the server frees what that held once it hears of its end. */
    async function dies(death: Death, ...argv: string[]): Promise<void> {
      expect(await runCommand(["move-database", ...argv], env, { death })).toMatchObject({ end: "SIGKILL" });
      const held = `select 1 from pg_stat_activity
        where application_name = 'kotib move-database' and datname = current_database()`;
      await until(async () => (await ask(to, held)).length === 0, "the server to hear of its end");
    }

    const succeeds = async (...argv: string[]) => expect(await moves(...argv)).toMatchObject({ code: 0 });
    /** It ends with this sentence, and has done nothing. */
    async function refuses(sentence: string | RegExp, ...argv: string[]): Promise<void> {
      const { code, said } = await moves(...argv);
      expect(said).toMatch(sentence);
      expect(code).toBe(1);
    }

    if (full) await using(url, (db) => fillDatabase(db, clock));
    return { folder, path, url, to, env, vault, clock, keysFile, using, moves, succeeds, refuses, dies };
  }

  const ask = async <Row extends pg.QueryResultRow>(url: string, text: string) =>
    (await askPostgres<Row>(url, text)).rows;

  function askFile<Row>(path: string, text: string): Row[] {
    const sqlite = new BetterSqlite3(path);
    try {
      return sqlite.prepare<[], Row>(text).all();
    } finally {
      sqlite.close();
    }
  }

  /** All rows of all tables as texts, by table, and in the order of writing where one is kept. */
  function rowsOfFile(path: string): Record<string, string[]> {
    return Object.fromEntries(
      movedTables.map(({ name, columns, key }) => {
        const values = columns.map((column) =>
          column.isDropped
            ? "''"
            : `coalesce(${column.type === "blob" ? `lower(hex("${column.name}"))` : `cast("${column.name}" as text)`}, '∅')`,
        );
        const order = name === "notices" || name === "submissions" ? "rowid" : key.join(", ");
        const text = `select ${values.join(" || '|' || ")} as row from ${name} order by ${order}`;
        return [name, askFile<{ row: string }>(path, text).map(({ row }) => row)];
      }),
    );
  }

  async function rowsOfPostgres(url: string): Promise<Record<string, string[]>> {
    const all: Record<string, string[]> = {};
    for (const { name, columns, key } of movedTables) {
      const values = columns.map((column) =>
        column.isDropped
          ? `coalesce(cast("${column.name}" as text), '')`
          : `coalesce(${column.type === "blob" ? `encode("${column.name}", 'hex')` : `cast("${column.name}" as text)`}, '∅')`,
      );
      const order = name === "notices" || name === "submissions" ? "seq" : key.join(", ");
      const text = `select ${values.join(" || '|' || ")} as row from ${name} order by ${order}`;
      all[name] = (await ask<{ row: string }>(url, text)).map(({ row }) => row);
    }
    return all;
  }

  /** @promise restore: A move to PostgreSQL brings every row, and everything goes on there. */
  it("moves every row of every table, and everything goes on behind it", async () => {
    const { path, url, to, clock, vault, using, moves } = await createPlace();
    const leased = await using(url, (db) =>
      db.jobs.claim({ owner: "killed", leaseUntil: clock.now() + 9_999_999, limit: 1 }),
    );
    expect(leased).toHaveLength(1);
    const before = rowsOfFile(path);
    for (const [table, rows] of Object.entries(before)) expect(rows, table).not.toEqual([]);
    const lastJob = askFile<{ seq: number }>(path, "select seq from sqlite_sequence where name = 'jobs'")[0];

    const { code, said } = await moves("--from", url, "--to", to);

    expect(said).toMatch(/^jobs: \d+ rows, the same on both sides\.$/m);
    expect(said).toMatch(/Set DATABASE_URL to that and start Kotib.*Keep file:.*kotib\.db as a backup/);
    expect(code).toBe(0);
    expect(await rowsOfPostgres(to)).toEqual(before);
    // A lease that was not dropped would wait for nobody.
    expect(
      await ask(to, "select 1 from jobs where lease_owner is not null or lease_until is not null"),
    ).toEqual([]);
    await using(to, async (db) => {
      const [account] = await db.accounts.findOfUser(PERSON);
      expect((await db.accounts.findWithToken(account?.id ?? ""))?.token).toBe(`mark-of-${PERSON}-token`);
      await db.jobs.add([{ type: "t", lane: "behind", payload: 1 }]);
      await db.notices.write({
        notices: [{ telegramUserId: PERSON, news: madeUp("x"), dedupeKey: "behind" }],
        audit: [{ event: "behind" }],
      });
    });
    const [job] = await ask<{ id: string }>(to, "select id from jobs where lane = 'behind'");
    expect(Number(job?.id)).toBe((lastJob?.seq ?? 0) + 1);
    expect(await ask(to, "select dedupe_key from notices order by seq desc limit 1")).toEqual([
      { dedupe_key: "behind" },
    ]);
    expect(await ask(to, "select event from audit order by id desc limit 1")).toEqual([{ event: "behind" }]);
    await expect(openDatabase({ tables: everyTable, url, vault, clock })).rejects.toMatchObject({
      code: "ConfigError",
      problems: [
        expect.stringMatching(/^DATABASE_URL file:.* was moved to postgres:.* set DATABASE_URL to that/),
      ],
    });
    expect(rowsOfFile(path)).toEqual(before);
  });

  /** @promise restore: A move back to a file brings every row. */
  it("moves back in the same way, into a file that was not there", async () => {
    const { folder, path, url, to, using, succeeds } = await createPlace();
    const before = rowsOfFile(path);
    await succeeds("--from", url, "--to", to);
    const back = join(folder, "back.db");
    await succeeds("--from", to, "--to", `file:${back}`);
    expect(rowsOfFile(back)).toEqual(before);
    await expect(using(to, async () => {})).rejects.toMatchObject({
      problems: [expect.stringMatching(/was moved to file:.*back\.db/)],
    });
    await using(`file:${back}`, async (db) => {
      await db.jobs.add([{ type: "t", lane: "behind", payload: 1 }]);
      const [last] = askFile<{ lane: string }>(back, "select lane from jobs order by id desc limit 1");
      expect(last).toEqual({ lane: "behind" });
    });
  });

  it.each<[StepName, number]>([
    ["move.begun", 1],
    ["move.slice", IN_JOBS],
    ["move.left", 1],
  ])("killed on the way back at %s (%d), the next run ends it", async (step, times) => {
    const { folder, path, url, to, using, succeeds, dies } = await createPlace();
    const before = rowsOfFile(path);
    await succeeds("--from", url, "--to", to);
    const back = join(folder, "back.db");
    const argv = ["--from", to, "--to", `file:${back}`];
    await dies({ step, times }, ...argv);
    for (const address of [to, `file:${back}`])
      await expect(using(address, async () => {})).rejects.toMatchObject({ code: "ConfigError" });
    await succeeds(...argv);
    expect(rowsOfFile(back)).toEqual(before);
    await using(`file:${back}`, async (db) => expect(await db.users.find(PERSON)).not.toBeNull());
  });

  /** @promise restore: A move that is killed goes on when it is run again. */
  it.each<[StepName, number]>([
    ...moveSteps.map((step): [StepName, number] => [step, 1]),
    ["move.slice", IN_JOBS],
  ])(
    "killed at %s (%d), no Kotib starts on what is not whole, and the next run ends it",
    async (step, times) => {
      const { path, url, to, using, succeeds, refuses, dies } = await createPlace();
      const before = rowsOfFile(path);
      await dies({ step, times }, "--from", url, "--to", to);
      await expect(using(url, async () => {})).rejects.toMatchObject({ code: "ConfigError" });
      if (step === "move.ended") {
        await refuses("was moved to postgres://", "--from", url, "--to", to);
      } else {
        if (step !== "move.marked")
          await expect(using(to, async () => {})).rejects.toMatchObject({
            problems: [expect.stringMatching(/is being filled from file:/)],
          });
        await succeeds("--from", url, "--to", to);
      }
      expect(await rowsOfPostgres(to)).toEqual(before);
      await using(to, async (db) => expect(await db.users.find(PERSON)).not.toBeNull());
    },
  );

  it("forgets a move that has not ended, and only such a one", async () => {
    const { url, to, using, succeeds, refuses, dies } = await createPlace();
    await dies({ step: "move.slice", times: 5 }, "--from", url, "--to", to);
    await succeeds("--from", url, "--give-up");
    await using(url, async (db) => expect(await db.users.find(PERSON)).not.toBeNull());
    // What was filled is of no use any more, also to the same file.
    await expect(using(to, async () => {})).rejects.toMatchObject({ code: "ConfigError" });
    await refuses("has rows already", "--from", url, "--to", to);
    const other = await postgres.createDatabase();
    await succeeds("--from", url, "--to", other);
    await refuses("was moved to", "--from", url, "--give-up");
  });

  it("refuses a backup, which does not know what was signed since", async () => {
    const { folder, path, to, clock, refuses } = await createPlace();
    const file = join(folder, "backup.db");
    await backUp(path, file, { now: clock.now(), tables: everyTable });
    await refuses(
      /^file:.*backup\.db is a backup: bring it back by `kotib restore/,
      "--from",
      `file:${file}`,
      "--to",
      to,
    );
  });

  it("lets restore alone bring a moved file back", async () => {
    const { path, url, to, env, using, succeeds } = await createPlace();
    await succeeds("--from", url, "--to", to);
    const lines: string[] = [];
    const variables = { ...env, DATABASE_URL: url };
    expect(await restore([path], variables, (line) => void lines.push(line)), lines.join("\n")).toBe(0);
    await using(url, async (db) => expect(await db.submissions.findByState(["submitting"])).toEqual([]));
  });

  /** @promise restore: Nothing is moved while a Kotib runs on either side. */
  it("refuses a file that a Kotib has open, and a database on which one works", async () => {
    const { path, url, to, using, succeeds, refuses } = await createPlace();
    const ownership = own(path);
    await refuses(/a Kotib has this database open; stop it first/, "--from", url, "--to", to);
    ownership.leave();
    await using(to, async () => {});
    const replica = await joinReplicas({ url: to });
    await refuses(/a Kotib works on it; stop it first/, "--from", url, "--to", to);
    await replica.leave();
    await succeeds("--from", url, "--to", to);
  });

  it("refuses a file of another version, and says what brings it up to this one", async () => {
    const { path, url, to, env, succeeds, refuses } = await createPlace({ full: false });
    const sqlite = new BetterSqlite3(path);
    migrate(sqlite, []);
    sqlite.close();
    await refuses(/is of an older version: run `kotib dead-letters`/, "--from", url, "--to", to);
    const variables = { ...env, DATABASE_URL: url };
    expect(await runCommand(["dead-letters"], variables)).toMatchObject({ end: 0 });
    await succeeds("--from", url, "--to", to);

    const newer = await createPlace();
    const other = new BetterSqlite3(newer.path);
    migrate(other, [...migrations, { name: "9999_newer", sql: "create table newer (id integer)" }]);
    other.close();
    expect(await newer.moves("--from", newer.url, "--to", newer.to)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/changed by a newer version/),
    });
  });

  it("refuses another program's database, and rows of another move, and leaves them alone", async () => {
    const { url, to, using, refuses } = await createPlace();
    await ask(to, "create table customers (id integer)");
    await refuses(
      /has tables of another program \(customers\); nothing in it was changed/,
      "--from",
      url,
      "--to",
      to,
    );
    await using(url, async () => {});

    const used = await postgres.createDatabase();
    await using(used, (db) => db.users.meet({ telegramUserId: 1, chatId: 1, language: "uz" }));
    await refuses(/has rows already/, "--from", url, "--to", used);
    expect(await ask(used, "select telegram_user_id from users")).toEqual([{ telegram_user_id: "1" }]);
  });

  /** @promise restore: A move that finds a difference ends nothing. */
  it("finds what is not the same on both sides, and then ends nothing", async () => {
    const { url, to, using, moves, succeeds, dies } = await createPlace();
    const spoilt: Array<[sql: string, difference: RegExp]> = [
      ["update users set name = 'other'", /^users: .* a row differs in name/m],
      ["delete from panels", /^panels: .* a row is missing/m],
      ["insert into panels values (1, 1)", /^panels: .* 2 rows on one side, 3 on the other/m],
      ["update notices set seq = default", /^notices: .* a row differs in its place/m],
    ];
    await dies({ step: "move.copied", times: 1 }, "--from", url, "--to", to);
    for (const [sql, difference] of spoilt) {
      const copy = await postgres.createDatabase(new URL(to).pathname.slice(1));
      await ask(copy, sql);
      const { code, said } = await moves("--from", url, "--to", copy);
      expect(said).toMatch(difference);
      expect(code).toBe(1);
      await expect(using(copy, async () => {})).rejects.toMatchObject({ code: "ConfigError" });
    }
    await succeeds("--from", url, "--to", to);
  });

  it("refuses a key ring that does not open what is kept", async () => {
    const { folder, url, to, env, succeeds } = await createPlace();
    const keysFile = join(folder, "other.json");
    saveKeyRing(keysFile, createKeyRing(MOMENT), "create");
    const lines: string[] = [];
    const argv = ["--from", url, "--to", to];
    expect(await moveDatabase(argv, { KEYS_FILE: keysFile }, (line) => void lines.push(line))).toBe(1);
    expect(lines.join()).toMatch(/^KEYS_FILE does not fit file:/);
    expect(env.KEYS_FILE).not.toBe(keysFile);
    await succeeds(...argv);
  });

  it("leaves out NUL characters, and parts of a millisecond, which PostgreSQL has not", async () => {
    const { path, url, to, using, succeeds } = await createPlace();
    const sqlite = new BetterSqlite3(path);
    sqlite.prepare("update users set name = ? where telegram_user_id = ?").run("Ali\u0000 Valiyev", PERSON);
    sqlite.exec("update users set created_at = 1767592800000.75");
    sqlite.close();
    await succeeds("--from", url, "--to", to);
    await using(to, async (db) => expect(await db.users.find(PERSON)).toMatchObject({ name: "Ali Valiyev" }));
    expect(await ask(to, "select distinct created_at from users")).toEqual([{ created_at: "1767592800000" }]);
  });

  it("never prints a password, and says where it would be better", async () => {
    const { folder, url, to, moves } = await createPlace();
    const address = to.replace("kotib@", "kotib:canary@");
    const told = await moves("--from", url, "--to", address);
    expect(told.code).toBe(0);
    expect(told.said).toMatch(/^The password in --to can be read by others .*PGPASSWORD/);
    expect(told.said).not.toContain("canary");
    const file = join(folder, "address");
    writeFileSync(file, `${address}\n`, { mode: 0o600 });
    const again = await moves("--from", url, "--to-file", file);
    expect(again.said).toMatch(/^file:.* was moved to/);
    for (const wrong of ["canary", "postgres://kotib:canary@", "mysql://kotib:canary@db/kotib"]) {
      const { code, said } = await moves("--from", url, "--to", wrong);
      expect(code).toBe(1);
      expect(said).not.toContain("canary");
    }
    const nowhere = to.replace(/\/[^/?]+\?/, "/nowhere?");
    expect(await moves("--from", url, "--to", nowhere)).toMatchObject({
      code: 1,
      said: expect.stringMatching(
        /^postgres:.*\/nowhere: the server has no such database: create it \(3D000\)$/,
      ),
    });
    expect(await moves("--from", url)).toMatchObject({ code: 2 });
    expect(await moves("--from", url, "--to", to, "--give-up")).toMatchObject({ code: 2 });
  });

  it("knows the tables that keep the order of writing beside their columns", async () => {
    const { to, using } = await createPlace({ full: false });
    await using(to, async () => {});
    const rows = await ask<{ table_name: string }>(
      to,
      "select table_name from information_schema.columns where table_schema = 'public' and column_name = 'seq' order by 1",
    );
    expect(rows.map((row) => row.table_name)).toEqual(
      movedTables
        .filter(({ numbered }) => numbered === "seq")
        .map(({ name }) => name)
        .sort(),
    );
  });
});
