/** For commands: a database that has no tables of Kotib's is named before anything is done with it. */
import { ConfigError } from "../../../errors.ts";
import { nameDatabase } from "../name-database.ts";
import { guarded } from "../storage-error.ts";
import { connectPostgres } from "./connection.ts";
import { isForeign } from "./migrate.ts";

/** Whether Kotib's tables are there. Throws `ConfigError` for another program's database; else `StorageError`. */
export async function hasTables(url: string): Promise<boolean> {
  const pool = connectPostgres({ url, connections: 1 });
  try {
    return await guarded(async () => {
      if (await isForeign(pool))
        throw new ConfigError([
          `DATABASE_URL ${nameDatabase(url)} is another program's database; nothing in it was changed`,
        ]);
      const { rows } = await pool.query<{ is_there: boolean }>(
        "select to_regclass('applied_migrations') is not null as is_there",
      );
      return rows[0]?.is_there === true;
    });
  } finally {
    await pool.end();
  }
}

/** Throws `ConfigError` for another program's database, and for an empty one; else `StorageError`. */
export async function requireKotibsTables(url: string): Promise<void> {
  if (!(await hasTables(url)))
    throw new ConfigError([`DATABASE_URL ${nameDatabase(url)} has no tables of Kotib's`]);
}
