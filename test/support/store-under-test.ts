/** The database that the tests of this project keep things in: SQLite, or the run's own PostgreSQL. */
import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import pg from "pg";
import { isPostgres } from "../../src/database-address.ts";
import type { Engine } from "../../src/db/engine/engine.ts";
import { connectPostgres } from "../../src/db/engine/postgres/connection.ts";
import { createPostgresEngine } from "../../src/db/engine/postgres/engine.ts";
import { SERVER, STORE, TEMPLATE } from "./store-names.ts";

export const onPostgres = process.env[STORE] === "postgres";

/** Defines tests of what only SQLite's file has. */
export const onSqlite = (define: () => void): void => {
  if (!onPostgres) define();
};

export const addressOf = (server: string, database: string) => server.replace("DATABASE", database);

/** Looks at, or breaks, what lies in a database, past Kotib. Parameters are `?`, as in its own statements. */
export interface Look {
  /** The column that orders the rows of notices and submissions as they were written. */
  readonly order: string;
  /** The first column of the first row; undefined where there is none. */
  value<T = unknown>(sql: string, ...values: unknown[]): Promise<T>;
  /** The first column of each row. */
  values<T = unknown>(sql: string, ...values: unknown[]): Promise<T[]>;
  row<T = Record<string, unknown>>(sql: string, ...values: unknown[]): Promise<T>;
  rows<T = Record<string, unknown>>(sql: string, ...values: unknown[]): Promise<T[]>;
  /** Runs a statement; returns how many rows it changed. */
  change(sql: string, ...values: unknown[]): Promise<number>;
  /** How many rows there are: `"jobs where …"`. */
  count(rows: string, ...values: unknown[]): Promise<number>;
  /** All that lies there, to be searched: its files, or on PostgreSQL the values in each table. */
  bytes(): Promise<ReadonlyArray<{ readonly name: string; readonly bytes: Buffer }>>;
  /** Another text after every commit that wrote anything. */
  version(): Promise<string>;
  close(): Promise<void>;
}

/** Which transaction wrote each row, and where. */
const VERSIONS = `select string_agg(format('select string_agg(concat(xmin, ctid), '' '') from %I', table_name), ' union all ')
  from information_schema.tables where table_schema = current_schema()`;

const TABLES = `select table_name from information_schema.tables where table_schema = current_schema()`;

/** A file with what lies beside it: the log of what is written, and others that are named after it. */
const readFiles = (file: string) =>
  readdirSync(dirname(file))
    .filter((name) => name.startsWith(basename(file)))
    .map((name) => ({ name, bytes: readFileSync(join(dirname(file), name)) }));

/** One value after the other. */
const bytesOf = (rows: readonly object[]): Buffer =>
  Buffer.concat(
    rows
      .flatMap((row): unknown[] => Object.values(row))
      .flatMap((value) => [Buffer.isBuffer(value) ? value : Buffer.from(String(value)), Buffer.from("\n")]),
  );

type Asked = Pick<Engine, "prepare">;

/** Looks into the database at an address that Kotib takes, too. */
export function createLook(url: string): Look {
  let pool: pg.Pool | null = null;
  let engine: Asked | null = null;
  let watching: BetterSqlite3.Database | null = null;

  /** A file is opened anew each time, since a test may have put another in its place. */
  async function ask<T>(work: (asked: Asked) => Promise<T>): Promise<T> {
    if (isPostgres(url)) {
      pool ??= connectPostgres({ url, connections: 1 });
      // Not by Kotib's own way, here neither.
      engine ??= createPostgresEngine(pool, { onStatement: () => {} });
      return await work(engine);
    }
    const sqlite = new BetterSqlite3(url.slice("file:".length));
    try {
      // Not by Kotib's own way: whoever reads the plans of its statements is not to hear of these.
      return await work({ prepare: (sql) => sqlite.prepare(sql) as never });
    } finally {
      sqlite.close();
    }
  }

  const look: Omit<Look, "bytes" | "version" | "close"> = {
    order: isPostgres(url) ? "seq" : "rowid",
    value: (sql, ...values) =>
      ask((asked) =>
        asked
          .prepare(sql)
          .pluck()
          .get(...values),
      ) as never,
    values: (sql, ...values) =>
      ask((asked) =>
        asked
          .prepare(sql)
          .pluck()
          .all(...values),
      ) as never,
    row: (sql, ...values) => ask((asked) => asked.prepare(sql).get(...values)) as never,
    rows: (sql, ...values) => ask((asked) => asked.prepare(sql).all(...values)) as never,
    change: (sql, ...values) => ask(async (asked) => (await asked.prepare(sql).run(...values)).changes),
    count: (rows, ...values) =>
      ask(async (asked) =>
        Number(
          await asked
            .prepare(`select count(*) from ${rows}`)
            .pluck()
            .get(...values),
        ),
      ),
  };

  return {
    ...look,
    bytes: async () => {
      if (!isPostgres(url)) return readFiles(url.slice("file:".length));
      const tables = await look.values<string>(TABLES);
      return await Promise.all(
        tables.map(async (name) => ({ name, bytes: bytesOf(await look.rows(`select * from "${name}"`)) })),
      );
    },
    version: async () => {
      if (isPostgres(url)) return (await look.values<string>(await look.value<string>(VERSIONS))).join(";");
      // It counts what others have committed since it was opened.
      watching ??= new BetterSqlite3(url.slice("file:".length), { readonly: true });
      return String(watching.pragma("data_version", { simple: true }));
    },
    close: async () => {
      watching?.close();
      await pool?.end();
    },
  };
}

export interface StoreForTest {
  /** A folder of its own for whatever else belongs to it. */
  readonly folder: string;
  readonly url: string;
  readonly look: Look;
  /** Deletes it; whoever is still connected is sent away. */
  remove(): Promise<void>;
}

let admin: Promise<pg.Client> | null = null;

/** One connection of each worker makes and drops its databases. */
async function manage(sql: string): Promise<void> {
  admin ??= (async () => {
    const client = new pg.Client({ connectionString: addressOf(process.env[SERVER] ?? "", "postgres") });
    // It may outlive the server, at the end of everything.
    client.on("error", () => {});
    await client.connect();
    return client;
  })();
  await (await admin).query(sql);
}

/** A database on PostgreSQL that nobody else uses, with Kotib's tables. */
export async function createDatabaseForTest(): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await manage(`create database ${name} template ${TEMPLATE}`);
  return {
    url: addressOf(process.env[SERVER] ?? "", name),
    drop: () => manage(`drop database ${name} with (force)`),
  };
}

/** An empty database that nobody else uses: on PostgreSQL with its tables, on SQLite a file that is not there yet. */
export async function createStoreForTest(): Promise<StoreForTest> {
  const folder = mkdtempSync(join(tmpdir(), "kotib-db-"));
  const database = onPostgres ? await createDatabaseForTest() : null;
  const url = database?.url ?? `file:${join(folder, "kotib.db")}`;
  const look = createLook(url);
  return {
    folder,
    url,
    look,
    remove: async () => {
      await look.close();
      await database?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
