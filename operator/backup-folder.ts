/** Finds where backups lie unless another place is named: beside a SQLite file, else in the person's folder. */
import { dirname, join } from "node:path";
import type { DatabaseAddress } from "../src/database-address.ts";
import type { Environment } from "../src/environment.ts";
import { readDatabasePath, resolveNamed } from "./places.ts";

export function backupFolderOf(database: DatabaseAddress, env: Environment): string {
  return database.kind === "sqlite"
    ? join(dirname(readDatabasePath(database)), "backups")
    : resolveNamed("backups", env);
}
