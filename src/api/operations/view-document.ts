/** Reads one document by its view path: as Kotib understands it, and as the record it came in. */
import type { KindDescription } from "../../documents/description.ts";
import type { BusinessDocument, DocumentId } from "../../documents/document.ts";
import { isObject, type JsonObject } from "../../documents/json.ts";
import type { KindName } from "../../documents/kinds.ts";
import { ServiceProtocol } from "../../errors.ts";
import { findInAnswer } from "../find-in-answer.ts";
import { parseJson } from "../json.ts";
import { openAnswer } from "../open-answer.ts";
import type { Input, Operation, ReadContext } from "../operation.ts";
import { placesOfKinds } from "../places-of-kinds.ts";
import { readWith, reportUnread } from "../read-record.ts";
import { withRest } from "../rest-of-answer.ts";

export interface ViewRequest extends Input {
  readonly kind: KindName;
  readonly id: DocumentId;
}

export interface ViewedDocument {
  readonly document: BusinessDocument;
  /** The record without its wrappers; its keys and values are as they came. */
  readonly record: JsonObject;
}

/** Throws `ServiceProtocol` if no document is in the answer. */
export const viewDocument: Operation<ViewRequest, ViewedDocument, KindDescription> = {
  effect: "read",
  method: "GET",
  places: placesOfKinds((is, kind) => [{ name: `${kind}.view`, ...is.locate.view, is }]),
  nameOf: ({ kind }) => `${kind}.view`,
  subjectOf: ({ id }) => id,
  encode: (_, { id }) => ({ id }),
  decode: ({ value }, description, { kind }, context) => {
    const opened = openAnswer(value);
    const found = findInAnswer(description, kind, opened);
    const document = found === null ? readSparse(description, kind, opened) : withRest(found, opened);
    const record = unwrap((found?.path ?? []).reduce(stepInto, opened));
    if (document === null || !isObject(record)) throw withoutDocument(context);
    return { document: reportUnread(context, document), record };
  },
};

/** Reads a document that may not exist; null if it does not. */
export const findDocument: Operation<ViewRequest, ViewedDocument | null, KindDescription> = {
  ...viewDocument,
  absent: () => ({ is: null }),
};

function stepInto(value: unknown, key: string): unknown {
  return isObject(value) ? value[key] : undefined;
}

/** Removes `data`, through which the reader of documents looks. */
function unwrap(value: unknown): unknown {
  if (typeof value === "string") return parseJson(new TextEncoder().encode(value));
  if (!isObject(value)) return value;
  const data = Object.entries(value).find(([key]) => key.toLowerCase() === "data")?.[1];
  return isObject(data) ? unwrap(data) : value;
}

function withoutDocument({ name }: ReadContext): ServiceProtocol {
  return new ServiceProtocol(`${name} answered without a document`);
}

/** Reads a record of which little is known yet, but which has its identifier. */
function readSparse(description: KindDescription, kind: KindName, answer: unknown): BusinessDocument | null {
  const document = readWith(description, kind, answer);
  return document.id === null ? null : document;
}
