/** Finds the document in an answer that wraps it: in `data` or `data.data`, under its kind's name, or as JSON text. */
import type { KindDescription } from "../documents/description.ts";
import type { BusinessDocument } from "../documents/document.ts";
import { isObject } from "../documents/json.ts";
import type { KindName } from "../documents/kinds.ts";
import { parseJson } from "./json.ts";
import { readWith } from "./read-record.ts";

const MAX_DEPTH = 4;
const MAX_PLACES = 100;

export interface DocumentInAnswer {
  readonly document: BusinessDocument;
  readonly path: readonly string[];
}

interface Place {
  readonly value: unknown;
  readonly path: readonly string[];
}

/** The outermost part of an answer that reads like a document of this kind, or null. */
export function findInAnswer(
  description: KindDescription,
  kind: KindName,
  answer: unknown,
  isIt: (read: BusinessDocument) => boolean = isDocument,
): DocumentInAnswer | null {
  let places: Place[] = [{ value: answer, path: [] }];
  let seen = 0;
  for (let depth = 0; depth <= MAX_DEPTH; depth += 1) {
    const inner: Place[] = [];
    for (const { value, path } of places) {
      const record = typeof value === "string" ? parseEmbedded(value) : value;
      if (!isObject(record) || ++seen > MAX_PLACES) continue;
      const document = readWith(description, kind, record);
      if (isIt(document)) return { document, path };
      for (const [key, below] of Object.entries(record)) inner.push({ value: below, path: [...path, key] });
    }
    places = inner;
  }
  return null;
}

/** Sign data may carry the document as a JSON text, to keep its bytes. */
function parseEmbedded(text: string): unknown {
  return /^\s*\{/.test(text) ? parseJson(new TextEncoder().encode(text)) : undefined;
}

/** Asks for two of the values that every document has: a hash with some metadata is not a document. */
function isDocument(document: BusinessDocument): boolean {
  const known = [
    document.number,
    document.date,
    document.sender.tin,
    document.receiver.tin,
    document.total,
    document.lines[0],
  ];
  return known.filter((value) => value !== null && value !== undefined).length >= 2;
}
