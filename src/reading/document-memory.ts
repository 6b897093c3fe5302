/** The memory of documents just read, so that turning a page reads none anew. Nothing may rely on it. */
import { type Clock, hasPassed } from "../clock.ts";
import type { BusinessDocument } from "../documents/document.ts";
import { SHOWN_AGAIN_MS } from "./recall.ts";
import { createShortMemory } from "./short-memory.ts";

export interface KeptDocument {
  readonly document: BusinessDocument;
  /** Milliseconds: a time before the request. */
  readonly at: number;
}

export type DocumentMemory = ReturnType<typeof createDocumentMemory>;

/** As many as people read within the time that a document is kept; some forty megabytes, whatever the partners send. */
const MOST_CHARACTERS = 10_000_000;
/** A value that is no text, and the place of one that is. */
const CHARACTERS_OF_A_PLACE = 16;

/** `most`: characters of all documents together. */
export function createDocumentMemory(clock: Clock, most = MOST_CHARACTERS) {
  const kept = createShortMemory<KeptDocument>({
    forMs: SHOWN_AGAIN_MS,
    most,
    sizeOf: ({ document }) => sizeOf(document),
  });
  return {
    /** The document kept under the key, if it is not older than lists that are shown again. */
    find(key: string): KeptDocument | null {
      const found = kept.find(key);
      return found === null || hasPassed(found.at, SHOWN_AGAIN_MS, clock.now()) ? null : found;
    },
    keep: kept.keep,
    /** Characters of all that is kept. */
    size: kept.size,
  };
}

function sizeOf(value: unknown): number {
  if (typeof value === "string") return CHARACTERS_OF_A_PLACE + value.length;
  if (typeof value !== "object" || value === null) return CHARACTERS_OF_A_PLACE;
  let sum = CHARACTERS_OF_A_PLACE;
  for (const inner of Object.values(value)) sum += sizeOf(inner);
  return sum;
}
