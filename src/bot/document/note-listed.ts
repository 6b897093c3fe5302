/** Remembers the documents that a screen shows in rows: their states, and what buttons need to find them again. */
import type { BusinessDocument } from "../../documents/document.ts";
import type { Visit } from "../visit.ts";

/** Before the rows are shown. */
export function noteListed(
  visit: Visit,
  accountId: string,
  documents: ReadonlyArray<Pick<BusinessDocument, "kind" | "id" | "number" | "stateId">>,
): Promise<void> {
  return visit.dependencies.db.seenDocuments.noteListed(
    accountId,
    documents.flatMap(({ kind, id, number, stateId }) =>
      id === null ? [] : [{ kind, documentId: id, number, stateId }],
    ),
  );
}
