/** Tells whether the database takes writes. */
import { statfsSync } from "node:fs";
import { dirname } from "node:path";
import { StorageError } from "../../errors.ts";
import type { Replica } from "./replica.ts";
import type { Store } from "./store.ts";

/** In words for the operator; null where it takes what is written. */
export type CheckDatabase = () => Promise<string | null>;

/** A write that went well that long ago (milliseconds) still tells of now. */
const WRITTEN_FOR_MS = 20_000;
const LEAST_FREE_BYTES = 32 * 1024 * 1024;

/**
 * `path` is that of the database's file, whose disk is looked at, too; null for one in memory. `replica` is this
 * process, where there are several.
 */
export function createCheckDatabase(
  store: Store,
  path: string | null,
  replica: Pick<Replica, "mayWork"> | null = null,
): CheckDatabase {
  const { tryToWrite, written } = store;

  return async () => {
    // Before it is asked: where it is silent, that would take a while.
    if (replica?.mayWork() === false) return "does not answer; nothing is begun until it does";
    const free = path === null ? null : freeBytes(path);
    const { failedAs, agoMs } = written();
    if (failedAs !== null || agoMs === null || agoMs > WRITTEN_FOR_MS) {
      try {
        await tryToWrite();
      } catch (error) {
        const code = error instanceof StorageError ? error.databaseCode : "unknown";
        return `cannot be written to (${code})`;
      }
    }
    if (free !== null && free < LEAST_FREE_BYTES)
      return `has a disk with only ${Math.floor(free / 1024 / 1024)} MB left`;
    return null;
  };
}

export type ReadRoom = () => Promise<{ readonly bytes: number; readonly freeBytes: number | null }>;

/** Reads the database's size and the free space of its disk; null on a server, whose disk cannot be seen from here. */
export function createReadRoom({ dialect, prepare, read }: Store, path: string | null): ReadRoom {
  const size = prepare<[], number>(dialect.databaseBytes).pluck();
  return async () => ({
    bytes: (await read(() => size.get())) ?? 0,
    freeBytes: path === null ? null : freeBytes(path),
  });
}

function freeBytes(path: string): number | null {
  try {
    const { bavail, bsize } = statfsSync(dirname(path));
    return bavail * bsize;
  } catch {
    return null;
  }
}
