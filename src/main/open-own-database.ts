/**
 * Opens the database as the one process that works on it, or on PostgreSQL as one of several. Where it cannot, it says
 * so in one sentence.
 */
import { existsSync, mkdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { everyTable } from "../capabilities/stored.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import { explainStorage } from "../db/engine/explain-storage.ts";
import { own } from "../db/engine/ownership.ts";
import { readPath } from "../db/engine/sqlite/connection.ts";
import type { Vault } from "../db/engine/vault.ts";
import { type Database, openDatabase } from "../db/open-database.ts";
import { ConfigError, StorageError } from "../errors.ts";
import type { Log } from "../log.ts";

/**
 * Makes the file and its folder where there is none. Closing the database ends the ownership. Throws `ConfigError`
 * where the file cannot be used, or another process has it.
 */
export async function openOwnDatabase(options: {
  readonly config: Pick<Config, "database">;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly log: Log;
  /** PostgreSQL only: called with the server's time again and again, and within how many milliseconds it is known. */
  readonly onTime?: ((now: number, within: number) => void) | undefined;
  /** PostgreSQL only: hears why the database is away; another try follows when it resolves, and none without it. */
  readonly onAway?: (why: string) => Promise<void>;
}): Promise<Database> {
  const { config, onAway, ...others } = options;
  const { database } = config;
  const { url } = database;
  for (;;) {
    try {
      if (database.kind === "postgres")
        return await openDatabase({ url, asReplica: true, tables: everyTable, ...others });
      const path = readPath(url);
      const isNew = path !== null && !existsSync(path);
      mkdirSync(dirname(resolve(database.file)), { recursive: true });
      const ownership = path === null ? null : own(path);
      const db = await openDatabase({ url, ownership, tables: everyTable, ...others });
      // Tells an operator who named a wrong file why nobody is logged in.
      if (isNew) others.log.info("a new database was made", { path });
      return db;
    } catch (error) {
      const explained = explainStorage(error, database);
      const isAway = database.kind === "postgres" && error instanceof StorageError && error.mayPass;
      if (!isAway || onAway === undefined) throw explained;
      await onAway(explained instanceof ConfigError ? explained.problems.join("; ") : error.message);
    }
  }
}
