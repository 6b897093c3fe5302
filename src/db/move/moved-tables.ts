/** The contents of a move: every table, and every value of each row. */
import { is } from "drizzle-orm";
import { getTableConfig, SQLiteBaseInteger } from "drizzle-orm/sqlite-core";
import { columnOf, definitionOf, type StoredTable } from "../engine/define-table.ts";
import { withoutNul } from "../engine/postgres/parameters.ts";
import { type SealedColumn, sealedColumnsOf } from "../engine/sealed-columns.ts";

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

const typeOf = (type: string): MovedColumn["type"] => {
  if (type === "text" || type === "integer" || type === "blob") return type;
  throw new Error(`no move knows columns of ${type}`);
};

function describe(table: StoredTable): MovedTable {
  const { name, columns, primaryKeys } = getTableConfig(table);
  const { isPlaced, dropped } = definitionOf(table);
  const empty = dropped.map((column) => columnOf(table, column).name);
  const own = columns.filter((column) => column.primary).map((column) => column.name);
  const counted = columns.find((column) => is(column, SQLiteBaseInteger) && column.autoIncrement);
  return {
    name,
    columns: columns.map((column) => ({
      name: column.name,
      type: typeOf(column.getSQLType()),
      isDropped: empty.includes(column.name),
    })),
    key: own.length > 0 ? own : (primaryKeys[0]?.columns.map((column) => column.name) ?? []),
    numbered: isPlaced ? PLACE : (counted?.name ?? null),
    sealed: sealedColumnsOf([table]),
  };
}

export const movedTablesOf = (tables: readonly StoredTable[]): MovedTable[] => tables.map(describe);

export const hasPlace = ({ numbered }: MovedTable): boolean => numbered === PLACE;

export const columnsOf = ({ columns }: MovedTable): string =>
  columns.map(({ name }) => `"${name}"`).join(", ");

export function valueIn({ columns }: MovedTable, { values }: MovedRow, name: string): Value {
  return values[columns.findIndex((column) => column.name === name)] ?? null;
}

export const keyOf = (table: MovedTable, row: MovedRow): Value[] =>
  table.key.map((name) => valueIn(table, row, name));

/**
 * Reads a row as a driver gave it: its place (or null), then its columns. Throws for a kind of value that is never
 * kept.
 */
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

/** The row as the other side keeps it: without leases, and its texts without the character that PostgreSQL refuses. */
export function asKept({ columns }: MovedTable, { place, values }: MovedRow): MovedRow {
  return { place, values: values.map((value, index) => (columns[index]?.isDropped ? null : keep(value))) };
}

const keep = (value: Value): Value => (typeof value === "string" ? withoutNul(value) : value);
