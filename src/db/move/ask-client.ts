/** Asks one connection to PostgreSQL in statements of both databases' words. */
import type pg from "pg";
import type { Engine, Statement } from "../engine/engine.ts";
import { postgresDialect } from "../engine/postgres/dialect.ts";
import { numberParameters } from "../engine/postgres/parameters.ts";

/** It sends one statement after the other. */
export function askClient(client: pg.Client): Pick<Engine, "prepare" | "dialect"> {
  return {
    dialect: postgresDialect,
    prepare: (sql) => {
      const { text } = numberParameters(sql);
      const rowsOf = async (...values: unknown[]) => (await client.query(text, values)).rows;
      const firsts = async (...values: unknown[]) =>
        (await client.query<unknown[]>({ text, values, rowMode: "array" })).rows.map(([first]) => first);
      const run = async (...values: unknown[]) => ({
        changes: (await client.query(text, values)).rowCount ?? 0,
      });
      const statement: Statement<unknown[], unknown> = {
        get: async (...values) => (await rowsOf(...values))[0],
        all: rowsOf,
        run,
        pluck: () => ({ ...statement, get: async (...values) => (await firsts(...values))[0], all: firsts }),
      };
      return statement as never;
    },
  };
}
