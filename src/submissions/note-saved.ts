/** Notes of a new document what makes it easy to find, and whom it is with. */
import type { Submission } from "../db/submissions.ts";
import type { BusinessDocument } from "../documents/document.ts";
import { parseTin } from "../documents/tin.ts";
import type { SubmissionParts } from "./submission-parts.ts";

/** `document` is null where only the answer to the save is known. */
export async function noteSaved(
  { db }: Pick<SubmissionParts, "db">,
  { accountId, kind, documentId, summary }: Submission,
  document: BusinessDocument | null,
): Promise<void> {
  const { number, counterpartyName: name } = summary;
  const tin = parseTin(summary.counterpartyTin);
  // Where it can be read by no view, its number finds it in a list.
  await db.seenDocuments.see(accountId, {
    kind,
    documentId,
    number: document?.number ?? number,
    stateId: document?.stateId ?? null,
  });
  if (tin !== null) await db.counterparties.remember(accountId, [{ tin, name }]);
}
