/** Tells at the opening whether another process has the database open, by a file lock, which dies with its process. */
import BetterSqlite3 from "better-sqlite3";
import { createOwnFile } from "./sqlite-connection.ts";

export interface Presence {
  leave(): void;
}

/** How long two processes that start together wait for each other (milliseconds). */
const WAIT_MS = 5000;

/**
 * Announces this process at the lock file, until it leaves or dies. Where no other one is announced, `whenAlone` runs
 * first, and no other process is let in while it runs.
 */
export function announcePresence(lockFile: string, whenAlone: () => void): Presence {
  createOwnFile(lockFile);
  // An empty database with a rollback journal: there, unlike in WAL, one writer and the readers shut each other out.
  const lock = new BetterSqlite3(lockFile);
  try {
    if (tryExclusive(lock)) {
      whenAlone();
      lock.exec("rollback");
    }
    lock.pragma(`busy_timeout = ${WAIT_MS}`);
    lock.exec("begin; select count(*) from sqlite_schema");
  } catch (error) {
    lock.close();
    throw error;
  }
  return { leave: () => void lock.close() };
}

function tryExclusive(lock: BetterSqlite3.Database): boolean {
  lock.pragma("busy_timeout = 0");
  try {
    lock.exec("begin exclusive");
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "SQLITE_BUSY") return false;
    throw error;
  }
}
