/** Two folders of migrations, written apart, end with the same tables: read from both living databases. */
import BetterSqlite3 from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrate } from "../../../src/db/engine/migrate.ts";
import { createStoreForTest, type StoreForTest } from "../../support/store-under-test.ts";

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly default: string | null;
  /** Its place in the primary key; 0: it is none of it. */
  readonly key: number;
}

/** What PostgreSQL has besides, each with its reason. */
const ONLY_ON_POSTGRES: ReadonlyMap<string, string> = new Map([
  ["notices.seq", "the order of writing, which SQLite's rowid is"],
  ["submissions.seq", "the order of writing, which SQLite's rowid is"],
  ["origin.place", "which server it was made on, so that a copy is found out; SQLite's backups are marked"],
  ["replicas", "processes beside each other, of which SQLite has one"],
]);

const TYPES: ReadonlyMap<string, string> = new Map([
  ["integer", "bigint"],
  ["text", "text"],
  ["blob", "bytea"],
]);

/** A default as SQLite writes it. */
function plainDefault(text: string | null): string | null {
  const plain = text?.replace(/::[a-z ]+$/, "") ?? null;
  return plain === "false" ? "0" : plain === "true" ? "1" : plain;
}

const byName = (columns: readonly Column[]) =>
  new Map(columns.map((column) => [`${column.table}.${column.name}`, column]));

function columnsOfSqlite(sqlite: BetterSqlite3.Database): Column[] {
  const tables = sqlite
    .prepare<[], string>("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'")
    .pluck()
    .all();
  return tables.flatMap((table) =>
    sqlite
      .prepare<
        [string],
        { name: string; type: string; notnull: number; dflt_value: string | null; pk: number }
      >("select * from pragma_table_info(?)")
      .all(table)
      .map(({ name, type, notnull, dflt_value, pk }) => ({
        table,
        name,
        type: TYPES.get(type.toLowerCase()) ?? type,
        // A primary key is never null, whether that is said or not.
        isRequired: notnull === 1 || pk > 0,
        default: plainDefault(dflt_value),
        key: pk,
      })),
  );
}

const COLUMNS = `
  select c.table_name as "table", c.column_name as name, c.data_type as type, c.is_nullable = 'NO' as "isRequired",
    c.column_default as "default",
    coalesce((select array_position(i.indkey::smallint[], a.attnum) + 1 from pg_index i, pg_attribute a
      where i.indrelid = format('%I.%I', c.table_schema, c.table_name)::regclass and i.indisprimary
        and a.attrelid = i.indrelid and a.attname = c.column_name), 0) as key
  from information_schema.columns c where c.table_schema = 'public' order by c.table_name, c.ordinal_position`;

const DEFINITIONS = `select replace(indexdef, 'twin.', 'public.') as definition from pg_indexes
  where schemaname = ? and indexname not like '%\\_pkey' order by indexname`;

describe("the tables of both databases", () => {
  let store: StoreForTest;
  const sqlite = new BetterSqlite3(":memory:");
  beforeAll(async () => {
    migrate(sqlite);
    store = await createStoreForTest();
  });
  afterAll(() => store.remove());

  it("have the same columns, with the same types, defaults and keys", async () => {
    const postgres = (await store.look.rows<Column>(COLUMNS)).map((column) => ({
      ...column,
      key: Number(column.key),
      default: plainDefault(column.default),
    }));
    const shared = postgres.filter(
      ({ table, name }) => !ONLY_ON_POSTGRES.has(table) && !ONLY_ON_POSTGRES.has(`${table}.${name}`),
    );
    const ours = byName(columnsOfSqlite(sqlite));
    expect(ours.size).toBeGreaterThan(200);
    expect(byName(shared)).toEqual(ours);
  });

  it("have the same indexes, with the same columns, conditions and uniqueness", async () => {
    const { look } = store;
    await look.change("create schema twin");
    const tables = await look.values<string>(
      "select table_name from information_schema.tables where table_schema = 'public'",
    );
    for (const table of tables) await look.change(`create table twin."${table}" (like public."${table}")`);
    const written = sqlite
      .prepare<[], string>("select sql from sqlite_schema where type = 'index' and sql is not null")
      .pluck()
      .all();
    // Read back as the server writes it, so that two ways of saying the same are the same.
    for (const sql of written) {
      await look.change(sql.replaceAll("`", '"').replace(/ ON "/i, ' ON twin."'));
    }
    const ours = await look.values<string>(DEFINITIONS, "twin");
    expect(ours.length).toBe(written.length);
    expect(await look.values<string>(DEFINITIONS, "public")).toEqual(ours);
  });
});
