/** Conditions of prepared statements on the values they are run with. */
import { type AnyColumn, and, eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Dialect } from "./engine.ts";

/** The columns have these values, each by its column's name. */
export const given = <Table extends SQLiteTable>(
  table: Table,
  ...columns: ReadonlyArray<keyof Table["_"]["columns"] & keyof Table & string>
): SQL | undefined => and(...columns.map((column) => eq(table[column] as never, sql.placeholder(column))));

/** The column's text is one of those in the JSON array that is given by this name. */
export function amongTexts(dialect: Pick<Dialect, "textsIn">, column: AnyColumn, name: string): SQL {
  const [before, after] = dialect.textsIn("?").split("?");
  return sql`${column} in ${sql.raw(before ?? "")}${sql.placeholder(name)}${sql.raw(after ?? "")}`;
}
