/** Opens the SQLite file with the settings that the promises rest on. */
import { closeSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { ConfigError } from "../errors.ts";

/** The path in `file:<path>`, null for `file::memory:`. Throws `ConfigError` for other addresses. */
export function readPath(url: string): string | null {
  const path = /^file:(?:\/\/(?=\/))?(.+)$/.exec(url)?.[1];
  if (path === undefined) throw new ConfigError(["DATABASE_URL must be file:<path>"]);
  return path === ":memory:" ? null : path;
}

/** Makes a file that only its owner may read; leaves one that is there alone. */
export function createOwnFile(path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  try {
    closeSync(openSync(path, "ax", 0o600));
  } catch (error) {
    // Not opened to find out: closing it would drop the locks that this process holds on it (sqlite.org/howtocorrupt.html, 2.2).
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
}

/** A connection to `file:path`, or to `file::memory:`. Throws `ConfigError` for other addresses. */
export function connectSqlite(url: string): BetterSqlite3.Database {
  const path = readPath(url) ?? ":memory:";
  // Made here so that it, and the -wal and -shm beside it, are the owner's alone from the start.
  if (path !== ":memory:") createOwnFile(path);
  const sqlite = new BetterSqlite3(path);
  sqlite.pragma("busy_timeout = 5000");
  sqlite.pragma("journal_mode = WAL");
  // better-sqlite3 is compiled to NORMAL under WAL, which may lose the last commits at a power cut.
  sqlite.pragma("synchronous = FULL");
  sqlite.pragma("foreign_keys = ON");
  sqlite.pragma("secure_delete = ON");
  return sqlite;
}
