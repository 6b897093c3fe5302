/** The contents of a move: every table of the schema, and every value of each row. */
import { is } from "drizzle-orm";
import { getTableConfig, SQLiteBaseInteger, SQLiteTable } from "drizzle-orm/sqlite-core";
import { type SealedColumn, sealedColumns } from "../engine/sealed-columns.ts";
import * as schema from "../schema.ts";

export interface MovedColumn {
  readonly name: string;
  readonly type: "text" | "integer" | "blob";
  /** It says what a process was at when it ended: empty on the other side. */
  readonly isDropped: boolean;
}

export interface MovedTable {
  readonly name: string;
  readonly columns: readonly MovedColumn[];
  readonly key: readonly string[];
  /** The column whose numbers the database gives; null where each row brings its key. */
  readonly numbered: string | null;
  readonly sealed: readonly SealedColumn[];
}

/** Whole numbers are exact. */
export type Value = string | bigint | Buffer | null;

export interface MovedRow {
  /** Its number in the order of writing, in tables that keep one beside their columns; otherwise null. */
  readonly place: bigint | null;
  /** In the order of the columns. */
  readonly values: readonly Value[];
}

/** PostgreSQL's column for what `rowid` is on SQLite. */
export const PLACE = "seq";
/** Tables whose rows are read in the order of writing without a column for it. */
const PLACED = ["notices", "submissions"];
/** Nobody works a job any more once its database is moved. */
const DROPPED = ["jobs.lease_owner", "jobs.lease_until"];

const typeOf = (type: string): MovedColumn["type"] => {
  if (type === "text" || type === "integer" || type === "blob") return type;
  throw new Error(`no move knows columns of ${type}`);
};

function describe(table: SQLiteTable): MovedTable {
  const { name, columns, primaryKeys } = getTableConfig(table);
  const own = columns.filter((column) => column.primary).map((column) => column.name);
  const counted = columns.find((column) => is(column, SQLiteBaseInteger) && column.autoIncrement);
  return {
    name,
    columns: columns.map((column) => ({
      name: column.name,
      type: typeOf(column.getSQLType()),
      isDropped: DROPPED.includes(`${name}.${column.name}`),
    })),
    key: own.length > 0 ? own : (primaryKeys[0]?.columns.map((column) => column.name) ?? []),
    numbered: PLACED.includes(name) ? PLACE : (counted?.name ?? null),
    sealed: sealedColumns.filter((column) => column.table === name),
  };
}

/** In the order of the schema. */
export const movedTables: readonly MovedTable[] = Object.values(schema).flatMap((value: unknown) =>
  is(value, SQLiteTable) ? [describe(value)] : [],
);

export const hasPlace = ({ numbered }: MovedTable): boolean => numbered === PLACE;

export const columnsOf = ({ columns }: MovedTable): string =>
  columns.map(({ name }) => `"${name}"`).join(", ");

export function valueIn({ columns }: MovedTable, { values }: MovedRow, name: string): Value {
  return values[columns.findIndex((column) => column.name === name)] ?? null;
}

export const keyOf = (table: MovedTable, row: MovedRow): Value[] =>
  table.key.map((name) => valueIn(table, row, name));

/** A row as a driver gave it: its place (or null), then its columns. Throws where a value is of no kind that is kept. */
export function readRow(given: readonly unknown[]): MovedRow {
  const [place, ...values] = given.map(toValue);
  return { place: typeof place === "bigint" ? place : null, values };
}

function toValue(value: unknown): Value {
  if (value === null || typeof value === "string" || typeof value === "bigint") return value;
  if (Buffer.isBuffer(value)) return value;
  // SQLite keeps a part of a millisecond where somebody wrote one; PostgreSQL has whole numbers alone.
  if (typeof value === "number" && Number.isFinite(value)) return BigInt(Math.trunc(value));
  throw new Error(`a value of the kind ${typeof value} cannot be moved`);
}
