/** Reads one document by its view path. */
import type { KindName } from "../documents/description.ts";
import type { BusinessDocument, DocumentId } from "../documents/document.ts";
import { collectLeaves } from "../documents/record-leaves.ts";
import { ServiceProtocol } from "../errors.ts";
import { type ClientContext, kindOf, requireOn } from "./client-context.ts";
import { type FoundDocument, findDocument } from "./find-document.ts";
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
  const opened = openAnswer(value);
  const found = findDocument(context, kind, opened);
  const document =
    found === null ? readSparse(context, kind, opened) : withRest(found, withoutPath(opened, found.path));
  if (document === null) throw new ServiceProtocol(`${operation} answered without a document`);
  return reportUnread(context, document);
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
