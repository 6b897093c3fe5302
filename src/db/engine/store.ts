/** The parts that all repositories share: database, vault, clock, and the one way to read and to write. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { Clock } from "../../clock.ts";
import { StorageError } from "../../errors.ts";
import type { StoredTable } from "./define-table.ts";
import type { Awaitable, Engine } from "./engine.ts";
import { isLocked } from "./storage-error.ts";
import type { Vault } from "./vault.ts";

export interface Store
  extends Pick<
    Engine,
    "orm" | "dialect" | "prepare" | "read" | "lock" | "tryLock" | "lockAll" | "tidy" | "notePosting"
  > {
  readonly vault: Vault;
  readonly clock: Clock;
  /** All of them, those of capabilities, too. */
  readonly tables: readonly StoredTable[];
  /** Reads one row; null where there is none. */
  findOne<T>(query: () => Awaitable<T | undefined>): Promise<T | null>;
  /**
   * Runs one whole change in one transaction; anything thrown rolls all of it back. Where another change is in its way
   * it waits, for seconds at most, or begins anew: a change awaits the database alone, and keeps nothing of its own.
   */
  write<T>(change: () => Awaitable<T>): Promise<T>;
  /**
   * The same for a change that a restart makes again: it is there whenever the process dies, and a power cut may undo
   * it, unless `write` came after it.
   */
  writeUnsynced<T>(change: () => Awaitable<T>): Promise<T>;
  /**
   * Has a small change written together with the next one, or soon by itself: for notes that nobody waits for and
   * that the next look would make again. A change that fails, or that a dying process still holds, is given up. Where
   * changes run beside each other each note is one: else its locks would come before those of a change of somebody
   * else. Await it where what comes next must not become true without it.
   */
  writeSoon(change: () => Awaitable<void>): Awaitable<void>;
  /** How the last change of all ended: how long ago (milliseconds) one was written, and the code of a failure since. */
  written(): { readonly agoMs: number | null; readonly failedAs: string | null };
  /** Whether it takes what is written now; throws `StorageError` where it does not. */
  tryToWrite(): Promise<void>;
  /** Says, inside a change, that jobs became due or were written; listeners hear of it after the commit. */
  announceJobs(): void;
  onJobsWritten(listener: () => void): () => void;
  /** Writes at once what waits, and closes the database. */
  close(): Promise<void>;
}

/** Longest time (milliseconds) that a note waits for a change to go with. */
const NOTE_WAIT_MS = 50;

export function createStore(
  engine: Engine,
  { vault, clock, tables }: Pick<Store, "vault" | "clock" | "tables">,
): Store {
  const listeners = new Set<() => void>();
  /** Changes under way: what one of them announced is told until none is left that might have. */
  let underWay = 0;
  let announced = false;
  let notes: Array<() => Awaitable<void>> = [];
  let timer: NodeJS.Timeout | null = null;
  /** Notes that are written by themselves, one after the other. */
  let apart: Promise<void> = Promise.resolve();
  const outside = AsyncLocalStorage.snapshot();
  // Not by the clock that is handed in: nothing is delayed by it, and nobody moves it.
  let writtenAt: number | null = null;
  let failedAs: string | null = null;

  async function writeNotes(taken: typeof notes): Promise<void> {
    for (const note of taken) {
      try {
        await engine.nested(note);
      } catch {
        // Given up, as announced: an account may have left meanwhile.
      }
    }
  }

  /** Runs a change with the notes in one transaction; what is rolled back leaves its notes to the next. */
  async function commit<T>(change: () => Awaitable<T>, options?: { readonly unsynced: boolean }): Promise<T> {
    let taken: typeof notes = [];
    underWay += 1;
    try {
      const result = await engine.transact(async () => {
        vault.follow();
        taken = [...taken, ...takeNotes()];
        await writeNotes(taken);
        return await change();
      }, options);
      writtenAt = performance.now();
      failedAs = null;
      if (announced) for (const listener of [...listeners]) listener();
      return result;
    } catch (error) {
      giveBack(taken);
      // Only failures of the database itself: what a change throws of its own tells nothing of it.
      if (error instanceof StorageError && error.isOfDatabase) failedAs = error.databaseCode;
      throw error;
    } finally {
      underWay -= 1;
      if (underWay === 0) announced = false;
    }
  }

  function writeApart(note: () => Awaitable<void>): Promise<void> {
    // The note may be asked for within a change, and is no part of it.
    apart = apart.then(() => outside(() => commit(note))).catch(() => {});
    return apart;
  }

  /** They are this change's now, and no other's that is under way at the same time. */
  function takeNotes(): typeof notes {
    const taken = notes;
    notes = [];
    if (timer !== null) clearTimeout(timer);
    timer = null;
    return taken;
  }

  function giveBack(taken: typeof notes): void {
    if (taken.length === 0) return;
    notes = [...taken, ...notes];
    timer ??= setTimeout(flushSoon, NOTE_WAIT_MS).unref();
  }

  async function flush(): Promise<void> {
    await apart;
    if (notes.length > 0) await commit(() => undefined);
  }

  function flushSoon(): void {
    timer = null;
    flush().catch((error: unknown) => {
      if (!isLocked(error)) notes = [];
    });
  }

  return {
    orm: engine.orm,
    dialect: engine.dialect,
    prepare: engine.prepare,
    read: engine.read,
    findOne: (query) => engine.read(async () => (await query()) ?? null),
    lock: engine.lock,
    tryLock: engine.tryLock,
    lockAll: engine.lockAll,
    tidy: engine.tidy,
    notePosting: engine.notePosting,
    vault,
    clock,
    tables,
    write: (change) => commit(change),
    writeUnsynced: (change) => commit(change, { unsynced: true }),
    writeSoon: (change) => {
      if (engine.dialect.isFar) return writeApart(change);
      notes.push(change);
      timer ??= setTimeout(flushSoon, NOTE_WAIT_MS).unref();
    },
    written: () => ({ agoMs: writtenAt === null ? null : performance.now() - writtenAt, failedAs }),
    tryToWrite: () => commit(engine.tryToWrite),
    announceJobs: () => {
      announced = true;
    },
    onJobsWritten: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => {
      if (timer !== null) clearTimeout(timer);
      try {
        await flush();
      } catch (error) {
        // Notes are given up where another process writes just then.
        if (!isLocked(error)) throw error;
      } finally {
        await engine.close();
      }
    },
  };
}
