/** Reads one document by its view path: understood, or as the record it came in. */
import type { KindName } from "../documents/description.ts";
import type { BusinessDocument, DocumentId } from "../documents/document.ts";
import { collectLeaves } from "../documents/record-leaves.ts";
import { ServiceProtocol } from "../errors.ts";
import { type ClientContext, kindOf, requireOn } from "./client-context.ts";
import { type FoundDocument, findDocument } from "./find-document.ts";
import { isRecord, type JsonRecord, parseJson } from "./json.ts";
import { openAnswer, withoutPath } from "./open-answer.ts";
import { readWith, reportUnread } from "./read-record.ts";
import type { Language } from "./service-api.ts";

export interface ViewDocumentOptions {
  readonly kind: KindName;
  readonly id: DocumentId;
  readonly language: Language;
}

/** Throws `OperationOff` where the kind has no view path that is on, `ServiceProtocol` where no document is in the answer. */
export async function viewDocument(
  context: ClientContext,
  { kind, id, language }: ViewDocumentOptions,
): Promise<BusinessDocument> {
  const opened = await askView(context, { kind, id, language });
  const found = findDocument(context, kind, opened);
  const document =
    found === null ? readSparse(context, kind, opened) : withRest(found, withoutPath(opened, found.path));
  if (document === null) throw withoutDocument(kind);
  return reportUnread(context, document);
}

/** The record itself, freed of what wraps it; its keys and values are as they came. Throws as `viewDocument`. */
export async function viewRecord(context: ClientContext, options: ViewDocumentOptions): Promise<JsonRecord> {
  const opened = await askView(context, options);
  const found = findDocument(context, options.kind, opened);
  if (found === null && readSparse(context, options.kind, opened) === null)
    throw withoutDocument(options.kind);
  const reached = (found?.path ?? []).reduce<unknown>(
    (value, key) => (isRecord(value) ? value[key] : undefined),
    opened,
  );
  const record = unwrap(reached);
  if (!isRecord(record)) throw withoutDocument(options.kind);
  return record;
}

/** The reader of documents looks through `data`; here it has to go. */
function unwrap(value: unknown): unknown {
  if (typeof value === "string") return parseJson(new TextEncoder().encode(value));
  if (!isRecord(value)) return value;
  const data = Object.entries(value).find(([key]) => key.toLowerCase() === "data")?.[1];
  return isRecord(data) ? unwrap(data) : value;
}

async function askView(
  context: ClientContext,
  { kind, id, language }: ViewDocumentOptions,
): Promise<unknown> {
  const operation = `${kind}.view`;
  const view = requireOn(kindOf(context, kind).locate.view, operation);
  const { value } = await context.transport.ask({
    operation,
    mode: "read",
    method: "GET",
    language: context.profile.languages[language],
    path: view.path,
    id,
    token: context.token,
  });
  return openAnswer(value);
}

function withoutDocument(kind: KindName): ServiceProtocol {
  return new ServiceProtocol(`${kind}.view answered without a document`);
}

/** A record of which little is known yet, but which has its identifier. */
function readSparse(context: ClientContext, kind: KindName, answer: unknown): BusinessDocument | null {
  const document = readWith(kindOf(context, kind), kind, answer);
  return document.id === null ? null : document;
}

/** What the answer holds beside the record is shown with what the record holds beside the described. */
function withRest({ document }: FoundDocument, rest: unknown): BusinessDocument {
  const beside = collectLeaves(rest).map(({ place, value }) => [place.spelled, String(value)] as const);
  return beside.length === 0 ? document : { ...document, other: [...document.other, ...beside] };
}
