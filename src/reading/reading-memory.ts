/** The memory of recent reads, so that walking on does not ask for every list again. Nothing may rely on it. */
import { type Clock, hasPassed } from "../clock.ts";
import type { BusinessDocument } from "../documents/document.ts";
import type { AppError } from "../errors.ts";

/** Documents of one or several lists, as they were at one time. */
export interface Reading {
  /** The documents in the lists' order, without their lines, which rows do not show. */
  readonly documents: readonly BusinessDocument[];
  /** True if the reading does not hold all of a list. */
  readonly more: boolean;
  /** Why a part could not be read. */
  readonly failure: AppError | null;
  /** Milliseconds: a time before the request. */
  readonly at: number;
}

export type ReadingMemory = ReturnType<typeof createReadingMemory>;

/** After this (milliseconds) no reading counts, whatever watching saw: the person's right may have ended. */
export const LONGEST_MS = 10 * 60_000;
/** The number of lists kept: the longest unused is forgotten first. */
const MOST_KEPT = 800;

export function createReadingMemory(clock: Clock, most = MOST_KEPT) {
  const kept = new Map<string, { readonly reading: Reading; readonly timer: NodeJS.Timeout }>();

  function forget(key: string): void {
    clearTimeout(kept.get(key)?.timer);
    kept.delete(key);
  }

  return {
    /** The value kept under the key, if it is not older than `maxAge` milliseconds. */
    find(key: string, maxAge: number) {
      const found = kept.get(key);
      if (found === undefined) return null;
      kept.delete(key);
      kept.set(key, found);
      return hasPassed(found.reading.at, maxAge, clock.now()) ? null : found.reading;
    },
    keep(key: string, reading: Reading) {
      forget(key);
      // Nothing of a list stays behind a logout or a deletion for longer.
      const timer = setTimeout(() => forget(key), LONGEST_MS).unref();
      const documents = reading.documents.map((each) => ({ ...each, lines: [] }));
      kept.set(key, { reading: { ...reading, documents }, timer });
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) forget(oldest);
    },
  };
}
