import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspect } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { reservePort } from "../../sandbox/test/reserve-ports.ts";
import { readDatabase } from "../../src/database-address.ts";
import { explainStorage } from "../../src/db/engine/explain-storage.ts";
import { createKeyRing } from "../../src/db/engine/key-ring.ts";
import { connectPostgres } from "../../src/db/engine/postgres/connection.ts";
import { createPostgresEngine } from "../../src/db/engine/postgres/engine.ts";
import { judgeServer } from "../../src/db/engine/postgres/judge-server.ts";
import { createVault } from "../../src/db/engine/vault.ts";
import { openOwnDatabase } from "../../src/main/open-own-database.ts";
import { createTestClock } from "../support/clock.ts";
import { needsPostgres } from "../support/needs.ts";
import { findPostgres, type PostgresServer, startPostgres } from "../support/postgres-server.ts";
import { mountSmallDisk } from "../support/small-disk.ts";

const CANARY = "password-canary-0";
const programs = findPostgres() ?? "";
const clock = createTestClock();
const vault = createVault(createKeyRing(0));
const log = {
  trace() {},
  debug() {},
  info() {},
  warn() {},
  error() {},
} as never;

describe("a PostgreSQL that cannot be used", needsPostgres, () => {
  let server: PostgresServer;
  let admin: pg.Client;
  let port: number;
  const folder = mkdtempSync(join(tmpdir(), "kotib-hba-"));

  beforeAll(async () => {
    port = await reservePort();
    const hba = join(folder, "hba.conf");
    writeFileSync(hba, "local all all trust\nhost all stranger all reject\nhost all all all scram-sha-256\n");
    execFileSync("chmod", ["-R", "a+rX", folder]);
    const settings = [
      `hba_file='${hba}'`,
      "listen_addresses='127.0.0.1'",
      `port=${port}`,
      "authentication_timeout=5",
    ];
    server = startPostgres(programs, { settings });
    const socket = new URL(server.url("postgres"));
    socket.searchParams.set("port", String(port));
    admin = new pg.Client({ connectionString: socket.href });
    await admin.connect();
    await admin.query(`create role someone login password '${CANARY}'`);
    await admin.query("create role stranger login");
  });
  afterAll(async () => {
    await admin.end();
    server.stop();
    rmSync(folder, { recursive: true });
  });

  const urlOf = (database: string, { user = "someone", password = CANARY, query = "" } = {}) =>
    `postgres://${user}${password === "" ? "" : `:${password}`}@127.0.0.1:${port}/${database}${query}`;

  /** A database whose owner is the one that Kotib connects as. */
  async function createOwned(more = ""): Promise<string> {
    const name = `d${randomUUID().replaceAll("-", "")}`;
    await admin.query(`create database ${name} owner someone ${more}`);
    return name;
  }

  /** What a start says; it must not succeed. */
  async function refusal(url: string): Promise<string> {
    const problems: string[] = [];
    const database = readDatabase({ DATABASE_URL: url }, () => "", problems);
    if (database === null) throw new Error(problems.join());
    const error: unknown = await openOwnDatabase({ config: { database }, vault, clock, log }).then(
      async (db) => {
        await db.close();
        return null;
      },
      (failure: unknown) => failure,
    );
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain(CANARY);
    expect(error).toMatchObject({ code: "ConfigError", problems: [expect.any(String)] });
    return (error as { problems: string[] }).problems.join();
  }

  it("is named in one sentence where no server answers", async () => {
    const free = await reservePort();
    expect(await refusal(`postgres://someone:${CANARY}@127.0.0.1:${free}/kotib`)).toBe(
      `DATABASE_URL postgres://127.0.0.1:${free}/kotib: no server answers there, or not yet: start PostgreSQL, and look at host and port (ECONNREFUSED)`,
    );
    expect(await refusal(`postgres://someone:${CANARY}@localhost/kotib?host=${folder}`)).toMatch(
      /no server answers there.*ENOENT/,
    );
    expect(await refusal(`postgres://someone:${CANARY}@no-such-host.invalid/kotib`)).toMatch(
      /no machine of that name is known here/,
    );
  });

  /** @promise stolen-files: The sentence about a PostgreSQL that Kotib cannot use has no password. */
  it("is named where it does not let Kotib in", async () => {
    const name = await createOwned();
    const out = /does not let this user in/;
    expect(await refusal(urlOf(name, { password: `${CANARY}x` }))).toMatch(out);
    expect(await refusal(urlOf(name, { password: "" }))).toMatch(out);
    expect(await refusal(urlOf(name, { user: "stranger" }))).toMatch(out);
    expect(await refusal(urlOf("no_such"))).toMatch(/has no such database: create it/);
    expect(await refusal(urlOf(name, { query: "?sslmode=verify-full" }))).toMatch(/offers no TLS/);
  });

  it("is named where it has no connection left", async () => {
    const name = await createOwned();
    await admin.query(`create role busy login password '${CANARY}' connection limit 0`);
    expect(await refusal(urlOf(name, { user: "busy" }))).toMatch(/has no connection left/);
  });

  it("says at a start that it will not have connections for all Kotibs", async () => {
    await admin.query(`create role crowded login password '${CANARY}' connection limit 12`);
    const name = await createOwned();
    await admin.query(`alter database ${name} owner to crowded`);
    const database = readDatabase({ DATABASE_URL: urlOf(name, { user: "crowded" }) }, () => "", []);
    if (database === null) throw new Error("no address");
    const warnings: string[] = [];
    const hearing = { ...(log as object), warn: (text: string) => void warnings.push(text) } as never;
    const options = { config: { database }, vault, clock, log: hearing };
    const db = await openOwnDatabase(options);
    expect(warnings).toEqual([]);
    const second = await openOwnDatabase(options);
    expect(warnings).toEqual([expect.stringMatching(/takes 12 connections, and Kotib may need 22: raise/)]);
    await second.close();
    await db.close();
  });

  it("is named where nothing may, or can, be written", async () => {
    const foreign = `d${randomUUID().replaceAll("-", "")}`;
    await admin.query(`create database ${foreign}`);
    expect(await refusal(urlOf(foreign))).toMatch(/may not create or change tables/);
    const standby = await createOwned();
    await admin.query(`alter database ${standby} set default_transaction_read_only = on`);
    expect(await refusal(urlOf(standby))).toMatch(/only reads, as a standby does/);
  });

  it("is named where its disk is full", async (context) => {
    const disk = mountSmallDisk();
    if (disk === null) return context.skip("this user may not mount a small disk");
    const space = join(disk, "space");
    mkdirSync(space);
    execFileSync("chown", ["postgres", disk, space]);
    await admin.query(`create tablespace small location '${space}'`);
    const name = await createOwned();
    await admin.query(`alter database ${name} set default_tablespace = small`);
    await admin.query("grant create on tablespace small to someone");
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(join(disk, "filler"), Buffer.alloc(bavail * bsize - 300_000));
    expect(await refusal(urlOf(name))).toMatch(/disk is full: make room and start again \(53100\)/);
    await admin.query(`drop database ${name}`);
    await admin.query("drop tablespace small");
  });

  it("is named where it is not Kotib's, or not of this version, and left as it was", async () => {
    const ascii = await createOwned("encoding 'SQL_ASCII' locale 'C' template template0");
    expect(await refusal(urlOf(ascii))).toMatch(/encoding is not UTF8/);
    const other = await createOwned();
    const client = new pg.Client({ connectionString: urlOf(other) });
    await client.connect();
    await client.query("create table theirs (id integer)");
    expect(await refusal(urlOf(other))).toMatch(/another program's database; nothing in it was changed/);
    const { rows } = await client.query(
      "select relname from pg_class where relnamespace = 'public'::regnamespace",
    );
    expect(rows).toEqual([{ relname: "theirs" }]);
    await client.query("drop table theirs");
    await client.query(
      "create table applied_migrations (name text primary key, hash text not null, applied_at bigint not null)",
    );
    await client.query("insert into applied_migrations values ('0000_start', 'of tomorrow', 0)");
    expect(await refusal(urlOf(other))).toMatch(/made by another version of Kotib/);
    await client.end();
    expect(() => judgeServer({ version: 14, encoding: "UTF8" })).toThrow("SERVER_TOO_OLD");
    const place = { kind: "postgres", url: urlOf("kotib") } as const;
    const old = await Promise.resolve()
      .then(() => judgeServer({ version: 14, encoding: "UTF8" }))
      .catch((error: unknown) => explainStorage(error, place));
    expect(old).toMatchObject({ problems: [expect.stringMatching(/older than PostgreSQL 15/)] });
  });

  it("has each change on its disk before Kotib goes on, whatever its usual way is", async () => {
    const url = urlOf(await createOwned());
    const { rows } = await admin.query("show synchronous_commit");
    expect(rows).toEqual([{ synchronous_commit: "off" }]);
    const pool = connectPostgres({ url, connections: 1 });
    expect((await pool.query("show synchronous_commit")).rows).toEqual([{ synchronous_commit: "on" }]);
    await pool.end();
  });

  /** @promise stolen-files: An error of PostgreSQL is told without statement, parameters and rows. */
  it("says nothing of parameters, statements or rows when it fails", async () => {
    const pool = connectPostgres({ url: urlOf(await createOwned()), connections: 1 });
    const engine = createPostgresEngine(pool);
    await pool.query("create table kept (name text unique, number integer)");
    const insert = engine.prepare<[string, unknown], never>("insert into kept values (?, ?)");
    await engine.transact(() => insert.run(CANARY, 1));
    for (const [name, number] of [
      [CANARY, 1],
      ["other", CANARY],
    ] as const) {
      for (const run of [engine.transact, engine.read]) {
        const error: unknown = await run(() => insert.run(name, number)).catch((failure: unknown) => failure);
        expect(inspect(error, { depth: 9, showHidden: true })).not.toMatch(/canary|kept|insert/);
        expect(error).toMatchObject({ code: "StorageError" });
      }
    }
    await pool.end();
  });
});
