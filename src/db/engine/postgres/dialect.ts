/** The statements that PostgreSQL words differently from SQLite. */
import { sql } from "drizzle-orm";
import type { Dialect } from "../engine.ts";

export const postgresDialect: Dialect = {
  isFar: true,
  insertionOrder: sql`seq`,
  textsIn: (parameter) => `(select jsonb_array_elements_text(cast(${parameter} as jsonb)))`,
  fromJson: (object, key) => sql`cast(${object} as jsonb) ->> ${sql.raw(`'${key}'`)}`,
  hex: (bytes) => `encode(${bytes}, 'hex')`,
  jsonArray: (columns) => `cast(json_build_array(${columns.join(", ")}) as text)`,
  skipLocked: "for update skip locked",
  keepsRows: "for key share",
  takesRows: "for update",
  nextJobId: "select nextval(pg_get_serial_sequence('jobs', 'id'))",
  databaseBytes: "select pg_database_size(current_database())",
  hasColumn:
    "select 1 from information_schema.columns where table_schema = current_schema() and table_name = ? and column_name = ?",
  place: {
    column: "ctid",
    parameter: "cast(? as tid)",
    first: "(0,0)",
    among: (query) => `ctid = any (array(${query}))`,
  },
};
