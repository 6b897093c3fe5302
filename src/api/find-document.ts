/** Finds the document within an answer that wraps it: in `data`, in `data.data`, under its kind's name, or as JSON text. */
import type { KindName } from "../documents/description.ts";
import type { BusinessDocument } from "../documents/document.ts";
import { type ClientContext, kindOf } from "./client-context.ts";
import { isRecord, parseJson } from "./json.ts";
import { readWith, reportUnread } from "./read-record.ts";

const MAX_DEPTH = 4;
const MAX_PLACES = 100;

/** The outermost part of an answer that reads like a document of this kind, or null. */
export function findDocument(
  context: ClientContext,
  kind: KindName,
  answer: unknown,
): BusinessDocument | null {
  let places: unknown[] = [answer];
  let seen = 0;
  for (let depth = 0; depth <= MAX_DEPTH; depth += 1) {
    const inner: unknown[] = [];
    for (const place of places) {
      const record = typeof place === "string" ? parseEmbedded(place) : place;
      if (!isRecord(record) || ++seen > MAX_PLACES) continue;
      const document = readWith(kindOf(context, kind), kind, record);
      if (isDocument(document)) return reportUnread(context, document);
      inner.push(...Object.values(record));
    }
    places = inner;
  }
  return null;
}

/** Sign data may carry the document as a JSON text, to keep its bytes. */
function parseEmbedded(text: string): unknown {
  return /^\s*\{/.test(text) ? parseJson(new TextEncoder().encode(text)) : undefined;
}

/** Two of the things that every document has: a hash with some metadata beside it is none. */
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
