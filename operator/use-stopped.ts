/** Opens the database for a command that needs every Kotib on it stopped. */

import { own } from "../src/db/engine/ownership.ts";
import { requireNoReplica } from "../src/db/engine/postgres/require-no-replica.ts";
import type { Database } from "../src/db/open-database.ts";
import { ConfigError } from "../src/errors.ts";
import { findDatabaseFile } from "./places.ts";
import { type DatabasePlace, useDatabaseAt } from "./use-database.ts";

/** Throws `ConfigError` where there is no database, or a Kotib runs on it. */
export async function useStopped<T>(place: DatabasePlace, work: (db: Database) => Promise<T>): Promise<T> {
  const { database } = place;
  if (database.kind === "postgres") {
    return await useDatabaseAt(place, async (db) => {
      await requireNoReplica(database.url);
      return await work(db);
    });
  }
  const path = findDatabaseFile(database);
  if (path === null) throw new ConfigError(["DATABASE_URL names no database"]);
  const ownership = own(path);
  try {
    return await useDatabaseAt(place, work);
  } finally {
    ownership.leave();
  }
}
