/** The memory of recent reads, so that walking on does not ask for every list again. Nothing may rely on it. */
import { type Clock, hasPassed } from "../clock.ts";
import type { BusinessDocument } from "../documents/document.ts";
import type { AppError } from "../errors.ts";
import { createShortMemory } from "./short-memory.ts";

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
  const kept = createShortMemory<Reading>({ forMs: LONGEST_MS, most });
  return {
    /** The value kept under the key, if it is not older than `maxAge` milliseconds. */
    find(key: string, maxAge: number) {
      const reading = kept.find(key);
      return reading === null || hasPassed(reading.at, maxAge, clock.now()) ? null : reading;
    },
    keep(key: string, reading: Reading) {
      kept.keep(key, {
        ...reading,
        documents: reading.documents.map((each) => ({ ...each, lines: [] })),
      });
    },
  };
}
