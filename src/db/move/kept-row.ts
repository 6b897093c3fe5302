/** A row as the other side keeps it. */
import { withoutNul } from "../engine/postgres/parameters.ts";
import type { MovedRow, MovedTable, Value } from "./moved-tables.ts";

/** Without leases, and its texts without the character that PostgreSQL refuses. */
export function asKept({ columns }: MovedTable, { place, values }: MovedRow): MovedRow {
  return { place, values: values.map((value, index) => (columns[index]?.isDropped ? null : keep(value))) };
}

const keep = (value: Value): Value => (typeof value === "string" ? withoutNul(value) : value);
