/** Finds which keys a database needs, where there may be none, or no ring yet. */
import BetterSqlite3 from "better-sqlite3";
import { everyTable } from "../../src/capabilities/stored.ts";
import type { DatabaseAddress } from "../../src/database-address.ts";
import type { Queries } from "../../src/db/engine/engine.ts";
import { connectPostgres } from "../../src/db/engine/postgres/connection.ts";
import { createPostgresEngine } from "../../src/db/engine/postgres/engine.ts";
import { askSqlite } from "../../src/db/engine/sqlite/engine.ts";
import { findMissingKeys } from "../../src/db/rows/key-use.ts";
import { findDatabaseFile } from "../places.ts";

/** Their ids (hex); null where the database cannot be looked at. */
export async function findNeededKeys(database: DatabaseAddress): Promise<string[] | null> {
  try {
    return await (database.kind === "postgres"
      ? askServer(database.url)
      : askFile(findDatabaseFile(database)));
  } catch {
    return null;
  }
}

const find = (asked: Queries) => findMissingKeys(asked, { vault: { has: () => false }, tables: everyTable });

async function askFile(path: string | null): Promise<string[]> {
  if (path === null) return [];
  const sqlite = new BetterSqlite3(path, { readonly: true });
  try {
    return await find(askSqlite(sqlite));
  } finally {
    sqlite.close();
  }
}

async function askServer(url: string): Promise<string[]> {
  const pool = connectPostgres({ url, connections: 1 });
  try {
    return await find(createPostgresEngine(pool));
  } finally {
    await pool.end();
  }
}
