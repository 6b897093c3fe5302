/** Notes a new document, so that it can be found again, and its counterparty. */
import type { Submission } from "../db/rows/submissions.ts";
import type { BusinessDocument } from "../documents/document.ts";
import { parseTin } from "../documents/tin.ts";
import type { SubmissionParts } from "./submission-parts.ts";

/** Notes it; `document` is null where only the answer to the save is known. */
export async function noteSaved(
  { db }: Pick<SubmissionParts, "db">,
  { accountId, kind, documentId, summary }: Submission,
  document: BusinessDocument | null,
): Promise<void> {
  const { number, counterpartyName: name } = summary;
  const tin = parseTin(summary.counterpartyTin);
  // If no view can read it, its number finds it in a list.
  await db.seenDocuments.see(accountId, {
    kind,
    documentId,
    number: document?.number ?? number,
    stateId: document?.stateId ?? null,
  });
  if (tin !== null) await db.counterparties.remember(accountId, [{ tin, name }]);
}
