/** Document identifiers that come from outside. */
import { z } from "zod";
import type { DocumentId } from "./document.ts";

/** Whether a text can identify a document: the service gives any text, but none is empty. */
export function isDocumentId(text: string): text is DocumentId {
  return text !== "";
}

export const documentIdSchema = z.string().refine(isDocumentId);
