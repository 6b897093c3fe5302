/** The condition of a prepared statement that its columns have the values it is run with, each by its column's name. */
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

export const given = <Table extends SQLiteTable>(
  table: Table,
  ...columns: ReadonlyArray<keyof Table["_"]["columns"] & keyof Table & string>
): SQL | undefined => and(...columns.map((column) => eq(table[column] as never, sql.placeholder(column))));
