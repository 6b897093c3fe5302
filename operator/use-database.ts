/** Opens the database for a command that works on it beside running Kotibs or without one. */
import { everyTable } from "../src/capabilities/stored.ts";
import { type Clock, systemClock } from "../src/clock.ts";
import type { DatabaseAddress } from "../src/database-address.ts";
import { explainStorage } from "../src/db/engine/explain-storage.ts";
import { loadKeyRing, ringFile } from "../src/db/engine/key-ring.ts";
import { requireKotibsTables } from "../src/db/engine/postgres/require-tables.ts";
import { createVault, type Vault } from "../src/db/engine/vault.ts";
import { type Database, openDatabase } from "../src/db/open-database.ts";
import type { Environment } from "../src/environment.ts";
import { getDatabaseAddress, getDatabasePath, getKeysFile } from "./places.ts";

export interface DatabasePlace {
  readonly database: DatabaseAddress;
  readonly vault: Vault;
  /** The clock; by default this machine's. */
  readonly clock?: Clock;
}

/**
 * Opens the database that the variables name, with their key ring, and closes it after the work. Throws `ConfigError`
 * where there is no database or no ring.
 */
export async function useDatabase<T>(env: Environment, work: (db: Database) => Promise<T>): Promise<T> {
  const database = getDatabaseAddress(env);
  // This precedes the ring: where both are missing, the database has a wrong name.
  if (database.kind === "sqlite") getDatabasePath(database);
  const keysFile = getKeysFile(env);
  // The ring may be rotated while the work waits for somebody's yes.
  const vault = createVault(loadKeyRing(keysFile), ringFile(keysFile));
  return await useDatabaseAt({ database, vault }, work);
}

/**
 * Opens the database at an address in that way. Throws `ConfigError` where there is none, where it cannot be used, or
 * is not Kotib's.
 */
export async function useDatabaseAt<T>(
  { database, vault, clock = systemClock }: DatabasePlace,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  if (database.kind === "sqlite") getDatabasePath(database);
  try {
    if (database.kind === "postgres") await requireKotibsTables(database.url);
    const db = await openDatabase({ url: database.url, vault, clock, tables: everyTable });
    try {
      return await work(db);
    } finally {
      await db.close();
    }
  } catch (error) {
    throw explainStorage(error, database);
  }
}
