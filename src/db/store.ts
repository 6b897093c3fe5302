/** What all repositories share: connection, vault, clock, and the one way to read and to write. */
import type BetterSqlite3 from "better-sqlite3";
import { type BetterSQLite3Database, drizzle } from "drizzle-orm/better-sqlite3";
import type { Clock } from "../clock.ts";
import { StorageError } from "../errors.ts";
import { guarded } from "./storage-error.ts";
import type { Vault } from "./vault.ts";
import { createLockWaiter, isLocked } from "./wait-for-lock.ts";

export interface Store {
  readonly sqlite: BetterSqlite3.Database;
  readonly orm: BetterSQLite3Database;
  readonly vault: Vault;
  readonly clock: Clock;
  /** Runs reads; a promise so that callers are ready for a database that is further away. */
  read<T>(query: () => T): Promise<T>;
  /**
   * Runs one whole change in one IMMEDIATE transaction; anything thrown rolls all of it back. While another process
   * holds the lock it waits, for seconds at most, and nothing here waits with it but later changes.
   */
  write<T>(change: () => T): Promise<T>;
  /**
   * Has a small change written together with the next one, or soon by itself: for notes that nobody waits for and that
   * the next look would make again, since a change that fails, or that a dying process still holds, is given up.
   */
  writeSoon(change: () => void): void;
  /** How the last change of all ended: how long ago (milliseconds) one was written, and the code of a failure since. */
  written(): { readonly agoMs: number | null; readonly failedAs: string | null };
  /** Writes at once what waits; call before closing. */
  flush(): void;
  /** Says, inside a change, that jobs became due or were written; listeners hear of it after the commit. */
  announceJobs(): void;
  onJobsWritten(listener: () => void): () => void;
}

/** Longest time (milliseconds) that a note waits for a change to go with. */
const NOTE_WAIT_MS = 50;

/** A store over an open connection. */
export function createStore(sqlite: BetterSqlite3.Database, vault: Vault, clock: Clock): Store {
  const listeners = new Set<() => void>();
  let announced = false;
  const nested = sqlite.transaction((change: () => unknown) => change());
  let notes: Array<() => void> = [];
  let timer: NodeJS.Timeout | null = null;
  // Not by the clock that is handed in: nothing is delayed by it, and nobody moves it.
  let writtenAt: number | null = null;
  let failedAs: string | null = null;

  const { patiently, inTurn } = createLockWaiter();

  const run = sqlite.transaction((change: () => unknown) => {
    vault.follow();
    writeNotes();
    return change();
  });

  function writeNotes(): void {
    for (const note of notes) {
      try {
        nested(note);
      } catch {
        // Given up, as announced: an account may have left meanwhile.
      }
    }
  }

  /** Only failures of SQLite itself: what a change throws of its own tells nothing of the database. */
  function noteFailure<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      if (error instanceof StorageError && error.sqliteCode.startsWith("SQLITE_"))
        failedAs = error.sqliteCode;
      throw error;
    }
  }

  /** Runs a change with the notes in one transaction; what it rolls back keeps its notes for the next. */
  function commit<T>(change: () => T): T {
    const result = noteFailure(() => guarded(() => run.immediate(change) as T));
    writtenAt = performance.now();
    failedAs = null;
    notes = [];
    if (timer !== null) clearTimeout(timer);
    timer = null;
    return result;
  }

  function flush(): void {
    if (notes.length > 0) commit(() => undefined);
  }

  function flushSoon(): void {
    timer = null;
    try {
      flush();
    } catch (error) {
      if (isLocked(error)) timer = setTimeout(flushSoon, NOTE_WAIT_MS).unref();
      else notes = [];
    }
  }

  return {
    sqlite,
    orm: drizzle(sqlite),
    vault,
    clock,
    read: (query) => patiently(() => guarded(query)),
    write: (change) =>
      inTurn(() => {
        announced = false;
        const result = commit(change);
        if (announced) for (const listener of [...listeners]) listener();
        return result;
      }),
    writeSoon: (change) => {
      notes.push(change);
      timer ??= setTimeout(flushSoon, NOTE_WAIT_MS).unref();
    },
    written: () => ({ agoMs: writtenAt === null ? null : performance.now() - writtenAt, failedAs }),
    flush,
    announceJobs: () => {
      announced = true;
    },
    onJobsWritten: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
