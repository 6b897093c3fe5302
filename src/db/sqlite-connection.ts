/** Opens the SQLite file with the settings that the promises rest on. */
import { closeSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { ConfigError } from "../errors.ts";

/** A connection to `file:path`, or to `file::memory:`. Throws `ConfigError` for other addresses. */
export function connectSqlite(url: string): BetterSqlite3.Database {
  const path = /^file:(?:\/\/(?=\/))?(.+)$/.exec(url)?.[1];
  if (path === undefined) throw new ConfigError(["DATABASE_URL must be file:<path>"]);
  if (path !== ":memory:") {
    mkdirSync(dirname(path), { recursive: true });
    // Made here so that it, and the -wal and -shm beside it, are the owner's alone from the start.
    closeSync(openSync(path, "a", 0o600));
  }
  const sqlite = new BetterSqlite3(path);
  sqlite.pragma("busy_timeout = 5000");
  sqlite.pragma("journal_mode = WAL");
  // better-sqlite3 is compiled to NORMAL under WAL, which may lose the last commits at a power cut.
  sqlite.pragma("synchronous = FULL");
  sqlite.pragma("foreign_keys = ON");
  sqlite.pragma("secure_delete = ON");
  return sqlite;
}
