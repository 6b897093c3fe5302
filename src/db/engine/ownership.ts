/**
 * One process owns a database: whoever holds the lock beside it. The lock dies with its process. Commands that work
 * beside a running Kotib do without.
 */
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import BetterSqlite3 from "better-sqlite3";
import { ConfigError } from "../../errors.ts";
import { beside, ensureOwnFile } from "./own-file.ts";

export interface Ownership {
  /** Calls `listener`, once, when another process asks for the database. Returns the un-subscriber. */
  onAsked(listener: () => void): () => void;
  leave(): void;
}

/** How often a lock, or a request for it, is looked at (milliseconds). */
const LOOK_MS = 200;

/** Longer than a stop may take. */
const HAND_OVER_MS = 30_000;

/** Becomes the owner, or null where another process is. */
export function tryOwn(path: string): Ownership | null {
  const lockFile = beside(path, "lock");
  const requestFile = beside(path, "handover");
  const lock = lockFileOf(lockFile, path);
  if (lock === null) return null;
  // The one that asked has it now, or is gone.
  rmSync(requestFile, { force: true });
  const timers = new Set<NodeJS.Timeout>();
  return {
    onAsked: (listener) => {
      const timer = setInterval(() => {
        if (!existsSync(requestFile)) return;
        clearInterval(timer);
        listener();
      }, LOOK_MS).unref();
      timers.add(timer);
      return () => clearInterval(timer);
    },
    leave: () => {
      for (const timer of timers) clearInterval(timer);
      lock.close();
    },
  };
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

/**
 * Becomes the owner of the database at `path`. Where another process is: throws `ConfigError`, or with `takeOver` asks that
 * one to stop and waits until it has.
 */
export async function own(path: string, { takeOver }: { readonly takeOver: boolean }): Promise<Ownership> {
  const owned = tryOwn(path);
  if (owned !== null) return owned;
  if (!takeOver) {
    throw new ConfigError(
      [
        `DATABASE_URL file:${path}: another Kotib has this database open; stop it first, or set TAKE_OVER=1 to have it hand over`,
      ],
      { mayPass: true },
    );
  }
  writeFileSync(beside(path, "handover"), "", { mode: 0o600 });
  for (const end = performance.now() + HAND_OVER_MS; performance.now() < end; ) {
    await pause(LOOK_MS);
    const handedOver = tryOwn(path);
    if (handedOver !== null) return handedOver;
  }
  throw new ConfigError(
    [
      `DATABASE_URL file:${path}: the Kotib that has this database open did not hand it over within ${HAND_OVER_MS / 1000} seconds; stop it`,
    ],
    { mayPass: true },
  );
}

/** Becomes the owner, for a command that needs Kotib stopped. Throws `ConfigError` where a process owns it. */
export function ownStopped(path: string): Ownership {
  const owned = tryOwn(path);
  if (owned !== null) return owned;
  throw new ConfigError([`DATABASE_URL file:${path}: a Kotib has this database open; stop it first`]);
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
