/** PostgreSQL as a side of a move: one connection, which waits for as long as it takes. */
import pg from "pg";
import { z } from "zod";
import { ConfigError } from "../../errors.ts";
import { RESTORED } from "../engine/explain-storage.ts";
import { hashOf } from "../engine/migrate.ts";
import { nameDatabase } from "../engine/name-database.ts";
import { connectPostgres } from "../engine/postgres/connection.ts";
import { EVERYTHING } from "../engine/postgres/engine.ts";
import { migratePostgres } from "../engine/postgres/migrate.ts";
import { postgresMigrations } from "../engine/postgres/migrations.ts";
import { isRestored } from "../engine/postgres/origin.ts";
import { askClient } from "./ask-client.ts";
import { createMarkTable, MARK_TABLE, writeMark, writeProgress } from "./move-mark.ts";
import { type MoveSource, type MoveTarget, SLICE_ROWS } from "./move-side.ts";
import {
  columnsOf,
  hasPlace,
  keyOf,
  type MovedColumn,
  type MovedTable,
  PLACE,
  readRow,
} from "./moved-tables.ts";

/** Two moves on one database wait for nothing: the second one is refused by this number. */
const MOVING = 0x6b6f746d;

/** Rows of a slice in tables with ciphertexts, which may be large: their bytes are known only when they are there. */
const SEALED_ROWS = 100;

/** A move may be slow, and waits meanwhile for the other side. */
const SETTINGS = `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set idle_session_timeout = 0`;

const CONNECT_WITHIN_MS = 5000;

const NOW = "cast(extract(epoch from clock_timestamp()) * 1000 as bigint)";

const INT8 = 20;
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    oid === INT8 ? (text: string) => BigInt(text) : pg.types.getTypeParser(oid, format as "text"),
};

const ARRAYS: Readonly<Record<MovedColumn["type"], string>> = {
  text: "text[]",
  integer: "bigint[]",
  blob: "bytea[]",
};

/** Connects for the time of a move. Throws the driver's errors, and `ConfigError` where another move has it. */
export async function openPostgresSide(url: string): Promise<MoveSource & MoveTarget> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    keepAlive: true,
    application_name: "kotib move-database",
    types,
  });
  // The next caller hears of it; unheard, it would end the process.
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query(SETTINGS);
    const { rows } = await client.query<{ got: boolean }>("select pg_try_advisory_lock($1) as got", [MOVING]);
    if (rows[0]?.got !== true)
      throw new ConfigError([`${nameDatabase(url)}: another \`kotib move-database\` works on it`]);
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  return createPostgresSide(client, url);
}

function createPostgresSide(client: pg.Client, url: string): MoveSource & MoveTarget {
  const queries = askClient(client);
  const placeOf = (table: MovedTable) => (hasPlace(table) ? PLACE : "null::bigint");
  const sequenceOf = ({ name, numbered }: MovedTable) => `pg_get_serial_sequence('${name}', '${numbered}')`;
  const keyColumns = ({ key }: MovedTable) => key.map((name) => `"${name}"`).join(", ");
  const typeOf = (table: MovedTable, name: string) =>
    ARRAYS[table.columns.find((column) => column.name === name)?.type ?? "text"];

  async function findTables(): Promise<string[]> {
    const { rows } = await client.query<{ name: string }>(
      // But for those that belong to an extension.
      `select relname as name from pg_class
       where relnamespace = to_regnamespace(current_schema()) and relkind in ('r', 'p') and not exists (
         select 1 from pg_depend where objid = pg_class.oid and classid = 'pg_class'::regclass and deptype = 'e')`,
    );
    return rows.map(({ name }) => name);
  }

  async function askForRows(text: string, values: readonly unknown[] = []) {
    return await client.query<unknown[]>({ text, values: [...values], rowMode: "array" });
  }

  return {
    name: nameDatabase(url),
    queries,
    findTables,
    compareVersion: async () => {
      const { rows } = await client.query<{ name: string; hash: string }>(
        "select name, hash from applied_migrations",
      );
      const applied = new Map(rows.map(({ name, hash }) => [name, hash]));
      const known = postgresMigrations.filter(({ name }) => applied.has(name));
      if (known.some(({ name, sql }) => applied.get(name) !== hashOf(sql)))
        throw new ConfigError([`${nameDatabase(url)} was made by another version of Kotib`]);
      return { missing: postgresMigrations.length - known.length, others: rows.length - known.length };
    },
    count: async ({ name }) => {
      const { rows } = await askForRows(`select count(*) from ${name}`);
      return Number(rows[0]?.[0]);
    },
    isUsed: async () => {
      if (!(await findTables()).includes("replicas")) return false;
      const { rows } = await askForRows(`select 1 from replicas where alive_until > ${NOW}`);
      return rows.length > 0;
    },
    mark: async (mark) => {
      await client.query(createMarkTable);
      await writeMark(queries, mark);
    },
    // All else is the server's own work.
    check: async () => {
      if (!(await isRestored(client))) return;
      throw new ConfigError([`${nameDatabase(url)} ${RESTORED}`]);
    },
    hold: async () => {
      // Every change holds it, shared: first the lock, then the instant that is read.
      await client.query("select pg_advisory_lock($1)", [EVERYTHING]);
      await client.query("begin isolation level repeatable read read only");
    },
    read: async (table, cursor) => {
      const from = cursor === null ? [] : z.array(z.string()).parse(JSON.parse(cursor));
      const most = table.sealed.length > 0 ? SEALED_ROWS : SLICE_ROWS;
      const behind = `where (${keyColumns(table)}) > (${table.key.map((_, index) => `$${index + 1}`).join(", ")})`;
      const { rows: given } = await askForRows(
        `select ${placeOf(table)}, ${columnsOf(table)} from ${table.name} ${from.length > 0 ? behind : ""}
         order by ${keyColumns(table)} limit ${most}`,
        from,
      );
      const rows = given.map(readRow);
      const last = rows.length === most ? rows.at(-1) : undefined;
      const next = last === undefined ? null : JSON.stringify(keyOf(table, last).map(String));
      return { rows, next };
    },
    lastNumber: async (table) => {
      if (table.numbered === null) return null;
      const { rows } = await askForRows(`select pg_sequence_last_value(${sequenceOf(table)}::regclass)`);
      const last = rows[0]?.[0];
      return typeof last === "bigint" ? last : null;
    },
    release: async (mark) => {
      await client.query("commit");
      await writeMark(queries, mark);
    },
    migrate: async () => {
      const pool = connectPostgres({ url, connections: 1 });
      try {
        await migratePostgres(pool);
      } finally {
        await pool.end();
      }
    },
    write: async (table, rows, progress) => {
      const columns = table.columns.map(({ type }, index) => `$${index + 1}::${ARRAYS[type]}`);
      const arrays: unknown[][] = table.columns.map((_, index) => rows.map(({ values }) => values[index]));
      const places = hasPlace(table);
      await client.query("begin");
      if (rows.length > 0)
        await client.query(
          `insert into ${table.name} (${columnsOf(table)}${places ? `, ${PLACE}` : ""}) overriding system value
           select * from unnest(${[...columns, ...(places ? [`$${columns.length + 1}::bigint[]`] : [])].join(", ")})`,
          places ? [...arrays, rows.map(({ place }) => place)] : arrays,
        );
      await writeProgress(queries, table.name, progress);
      await client.query("commit");
    },
    find: async (table, keys) => {
      const arrays = table.key.map((name, index) => `$${index + 1}::${typeOf(table, name)}`);
      const { rows } = await askForRows(
        `select ${placeOf(table)}, ${columnsOf(table)} from ${table.name}
         where (${keyColumns(table)}) in (select * from unnest(${arrays.join(", ")}))`,
        table.key.map((_, index) => keys.map((key) => key[index])),
      );
      return rows.map(readRow);
    },
    setLastNumber: async (table, last) => {
      await client.query(`select setval(${sequenceOf(table)}, $1)`, [last]);
    },
    analyze: async () => {
      await client.query("analyze");
    },
    unmark: async () => {
      await client.query(`drop table ${MARK_TABLE}`);
    },
    close: async () => {
      // With it end the locks, and a change that was not committed.
      await client.end();
    },
  };
}
