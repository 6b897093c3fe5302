/** Reads and gathers document identifiers. */
import { z } from "zod";
import type { BusinessDocument, DocumentId } from "./document.ts";

/** Whether a text can identify a document: the service gives any text, but none is empty. */
export function isDocumentId(text: string): text is DocumentId {
  return text !== "";
}

export const documentIdSchema = z.string().refine(isDocumentId);

/** The ids, without those that could not be read. */
export function idsOf(documents: readonly Pick<BusinessDocument, "id">[]): DocumentId[] {
  return documents.flatMap(({ id }) => id ?? []);
}
