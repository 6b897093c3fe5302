/** Reads one document by its view path. */
import type { KindName } from "../documents/description.ts";
import type { BusinessDocument, DocumentId } from "../documents/document.ts";
import { ServiceProtocol } from "../errors.ts";
import { type ClientContext, kindOf, requireOn } from "./client-context.ts";
import { findDocument } from "./find-document.ts";
import { findValue } from "./find-value.ts";
import { readRecord } from "./read-record.ts";
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
  const document = findDocument(context, kind, value) ?? readSparse(context, kind, value);
  if (document === null) throw new ServiceProtocol(`${operation} answered without a document`);
  return document;
}

/** A record of which little is known yet, but which has its identifier. */
function readSparse(context: ClientContext, kind: KindName, answer: unknown): BusinessDocument | null {
  const document = readRecord(context, kind, findValue(answer, ["data.data", "data"]) ?? answer);
  return document.id === null ? null : document;
}
