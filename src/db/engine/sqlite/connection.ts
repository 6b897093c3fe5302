/** Opens the SQLite file with the settings that its promises need. */
import { statSync } from "node:fs";
import BetterSqlite3 from "better-sqlite3";
import { ConfigError } from "../../../errors.ts";
import { ensureOwnFile } from "../own-file.ts";

/**
 * Milliseconds for which a statement waits for another process's lock, and with it everything else here: see
 * `store.write`, which then goes on waiting without holding anybody up.
 */
const BUSY_WAIT_MS = 20;

/** No compiled part for this platform, or one that was made for another. */
const NOT_LOADED: readonly unknown[] = ["MODULE_NOT_FOUND", "ERR_DLOPEN_FAILED"];

/** The path in `file:<path>`, null for `file::memory:`. Throws `ConfigError` for other addresses. */
export function readPath(url: string): string | null {
  const path = /^file:(?:\/\/(?=\/))?(.+)$/.exec(url)?.[1];
  if (path === undefined) throw new ConfigError(["DATABASE_URL must be file:<path>"]);
  return path === ":memory:" ? null : path;
}

/** Throws `ConfigError` where SQLite's compiled part cannot be loaded; only another installation helps. */
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
  if (path !== ":memory:") ensureOwnFile(path);
  const isNew = path === ":memory:" || statSync(path).size === 0;
  const sqlite = openFile(path);
  sqlite.pragma(`busy_timeout = ${BUSY_WAIT_MS}`);
  // Before anything is written into it, and never later: what is deleted gives its room back (`tidy`).
  if (isNew) sqlite.pragma("auto_vacuum = INCREMENTAL");
  sqlite.pragma("journal_mode = WAL");
  // better-sqlite3 is compiled to NORMAL under WAL, which may lose the last commits at a power cut.
  sqlite.pragma("synchronous = FULL");
  sqlite.pragma("foreign_keys = ON");
  sqlite.pragma("secure_delete = ON");
  return sqlite;
}
