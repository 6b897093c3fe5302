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

/** The number of lists kept: the longest unused is forgotten first. */
const MOST_KEPT = 800;

export function createReadingMemory(clock: Clock, most = MOST_KEPT) {
  const kept = new Map<string, Reading>();
  return {
    /** The value kept under the key, if it is not older than `maxAge` milliseconds. */
    find(key: string, maxAge: number) {
      const found = kept.get(key);
      if (found === undefined) return null;
      return hasPassed(found.at, maxAge, clock.now()) ? null : found;
    },
    keep(key: string, reading: Reading) {
      kept.delete(key);
      kept.set(key, { ...reading, documents: reading.documents.map((each) => ({ ...each, lines: [] })) });
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    },
  };
}
