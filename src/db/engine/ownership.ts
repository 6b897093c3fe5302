/**
 * One process owns a database: whoever holds the lock beside it. The lock dies with its process. Commands that work
 * beside a running Kotib do without.
 */
import { existsSync } from "node:fs";
import BetterSqlite3 from "better-sqlite3";
import { ConfigError } from "../../errors.ts";
import { beside, ensureOwnFile } from "./own-file.ts";

export interface Ownership {
  leave(): void;
}

/** Becomes the owner, or null where another process is. */
export function tryOwn(path: string): Ownership | null {
  const lock = lockFileOf(beside(path, "lock"), path);
  return lock && { leave: () => void lock.close() };
}

/** Becomes the owner of the database at `path`. Throws `ConfigError` where another process is. */
export function own(path: string): Ownership {
  const owned = tryOwn(path);
  if (owned !== null) return owned;
  throw new ConfigError([`DATABASE_URL file:${path}: a Kotib has this database open; stop it first`], {
    mayPass: true,
  });
}

/** Whether some process owns it just now. Throws `ConfigError` where this user may not use the lock. */
export function isOwned(path: string): boolean {
  const lockFile = beside(path, "lock");
  if (!existsSync(lockFile)) return false;
  let lock: BetterSqlite3.Database | null = null;
  try {
    lock = new BetterSqlite3(lockFile, { readonly: true });
    lock.pragma("busy_timeout = 0");
    lock.prepare("select count(*) from sqlite_schema").get();
    return false;
  } catch (error) {
    if (isBusy(error)) return true;
    throw explainLock(error, lockFile, path);
  } finally {
    lock?.close();
  }
}

/** The lock on it, null where another process has that. Throws `ConfigError` where this user may not use the file. */
function lockFileOf(lockFile: string, path: string): BetterSqlite3.Database | null {
  try {
    ensureOwnFile(lockFile, existsSync(path) ? path : undefined);
    return lockExclusively(lockFile);
  } catch (error) {
    throw explainLock(error, lockFile, path);
  }
}

function explainLock(error: unknown, lockFile: string, path: string): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
  if (!/^(E[A-Z]+|SQLITE_(CANTOPEN|READONLY|PERM|AUTH|IOERR)\w*)$/.test(code)) return error;
  return new ConfigError([
    `DATABASE_URL file:${path}: ${lockFile} cannot be used (${code}): this user must be able to write there, as the database's owner can`,
  ]);
}

function lockExclusively(lockFile: string): BetterSqlite3.Database | null {
  // An empty database with a rollback journal, since there, unlike in WAL, its lock shuts out everybody.
  const lock = new BetterSqlite3(lockFile);
  try {
    // A process that only asks for the owner is gone by then.
    lock.pragma("busy_timeout = 50");
    lock.exec("begin exclusive");
    return lock;
  } catch (error) {
    lock.close();
    if (isBusy(error)) return null;
    throw error;
  }
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "SQLITE_BUSY";
