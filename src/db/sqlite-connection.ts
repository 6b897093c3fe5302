/** Opens the SQLite file with the settings that its promises need. */
import { closeSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { ConfigError } from "../errors.ts";

/** No compiled part for this platform, or one that was made for another. */
const NOT_LOADED: readonly unknown[] = ["MODULE_NOT_FOUND", "ERR_DLOPEN_FAILED"];

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

/** Throws `ConfigError` where SQLite's compiled part cannot be loaded; nothing else can be done than to reinstall it. */
function openFile(path: string): BetterSqlite3.Database {
  try {
    return new BetterSqlite3(path);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && NOT_LOADED.includes(error.code))) throw error;
    const here = `${process.platform}-${process.arch}, Node ${process.version}`;
    throw new ConfigError([`SQLite cannot be loaded here (${here}): run \`npm ci\` on this machine`]);
  }
}

/** A connection to `file:path`, or to `file::memory:`. Throws `ConfigError` for other addresses. */
export function connectSqlite(url: string): BetterSqlite3.Database {
  const path = readPath(url) ?? ":memory:";
  // Made here so that it, and the -wal and -shm beside it, are the owner's alone from the start.
  if (path !== ":memory:") createOwnFile(path);
  const sqlite = openFile(path);
  sqlite.pragma("busy_timeout = 5000");
  sqlite.pragma("journal_mode = WAL");
  // better-sqlite3 is compiled to NORMAL under WAL, which may lose the last commits at a power cut.
  sqlite.pragma("synchronous = FULL");
  sqlite.pragma("foreign_keys = ON");
  sqlite.pragma("secure_delete = ON");
  return sqlite;
}
