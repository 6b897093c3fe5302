/** The database, for a command that works on it beside a running Kotib or without one. */
import { existsSync } from "node:fs";
import { systemClock } from "../clock.ts";
import type { Environment } from "../config.ts";
import { loadKeyRing } from "../db/key-ring.ts";
import { type Database, openDatabase } from "../db/open-database.ts";
import { requireKotibs } from "../db/require-kotibs.ts";
import { readPath } from "../db/sqlite/connection.ts";
import { createVault, type Vault } from "../db/vault.ts";
import { databaseUrlOf, getDatabasePath, getKeysFile } from "./places.ts";

/**
 * Opens the database that the variables name, with their key ring, and closes it after the work. Throws `ConfigError`
 * where there is no database or no ring.
 */
export async function useDatabase<T>(env: Environment, work: (db: Database) => Promise<T>): Promise<T> {
  getDatabasePath(env);
  const vault = createVault(loadKeyRing(getKeysFile(env)));
  return await useDatabaseAt({ url: databaseUrlOf(env), vault }, work);
}

/** The same with the database at `url`, which is made where there is none. Throws `ConfigError` where it is not Kotib's. */
export async function useDatabaseAt<T>(
  place: { readonly url: string; readonly vault: Vault },
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const path = readPath(place.url);
  if (path !== null && existsSync(path)) requireKotibs(path);
  const db = await openDatabase({ ...place, clock: systemClock });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}
