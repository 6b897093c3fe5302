/** Saves a new document's body, once; a time-out is cleared up by reading the document, never by saving again. */
import type { KindName } from "../documents/description.ts";
import type { DocumentId } from "../documents/document.ts";
import { readId } from "../documents/leaf-values.ts";
import { type ClientContext, kindOf, requireOn } from "./client-context.ts";
import { findValue } from "./find-value.ts";
import type { Language } from "./service-api.ts";

export interface SaveDocumentOptions {
  readonly kind: KindName;
  readonly body: Readonly<Record<string, unknown>>;
  readonly language: Language;
}

/**
 * The identifier in the answer, null where it tells none. Throws `ServiceRejected` with what is wrong with single
 * fields, `OutcomeUnknown` whenever it may have arrived, `OperationOff` where nothing of this kind can be saved.
 */
export async function saveDocument(
  context: ClientContext,
  { kind, body, language }: SaveDocumentOptions,
): Promise<DocumentId | null> {
  const operation = `${kind}.save`;
  const { path, saved } = requireOn(kindOf(context, kind).creation, operation);
  const { value } = await context.transport.ask({
    operation,
    mode: "write",
    method: "POST",
    language: context.profile.languages[language],
    path,
    body,
    token: context.token,
  });
  const found = findValue(value, saved);
  return typeof found === "string" || typeof found === "number" ? readId(found) : null;
}
