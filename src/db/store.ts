/** What all repositories share: connection, vault, clock, and the one way to read and to write. */
import type BetterSqlite3 from "better-sqlite3";
import { type BetterSQLite3Database, drizzle } from "drizzle-orm/better-sqlite3";
import type { Clock } from "../clock.ts";
import { guarded } from "./storage-error.ts";
import type { Vault } from "./vault.ts";

export interface Store {
  readonly sqlite: BetterSqlite3.Database;
  readonly orm: BetterSQLite3Database;
  readonly vault: Vault;
  readonly clock: Clock;
  /** Runs reads; a promise so that callers are ready for a database that is further away. */
  read<T>(query: () => T): Promise<T>;
  /** Runs one whole change in one IMMEDIATE transaction; anything thrown rolls all of it back. */
  write<T>(change: () => T): Promise<T>;
  /** Says, inside a change, that jobs became due or were written; listeners hear of it after the commit. */
  announceJobs(): void;
  onJobsWritten(listener: () => void): () => void;
}

/** A store over an open connection. */
export function createStore(sqlite: BetterSqlite3.Database, vault: Vault, clock: Clock): Store {
  const listeners = new Set<() => void>();
  let announced = false;
  const run = sqlite.transaction((change: () => unknown) => change());

  return {
    sqlite,
    orm: drizzle(sqlite),
    vault,
    clock,
    read: async (query) => guarded(query),
    write: async (change) => {
      announced = false;
      const result = guarded(() => run.immediate(change) as ReturnType<typeof change>);
      if (announced) for (const listener of [...listeners]) listener();
      return result;
    },
    announceJobs: () => {
      announced = true;
    },
    onJobsWritten: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
