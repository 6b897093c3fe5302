/** Finds out whether the service refused an action because its document can no longer be decided so. */
import { isDecision } from "../db/rows/decisions.ts";
import type { Submission } from "../db/rows/submissions.ts";
import { findVoidReason } from "../documents/void-reason.ts";
import { AppError } from "../errors.ts";
import { locateDocument } from "../reading/locate-document.ts";
import { inTime } from "./in-time.ts";
import type { Refusal } from "./refusal.ts";
import { kindOf } from "./submission-kinds.ts";
import type { SubmissionParts } from "./submission-parts.ts";

/** The outcome waits so long (milliseconds) for the reason: the person who signed waits for the outcome. */
const WORTH_WAITING_MS = 2000;

/** The refusal, with the reason in the document's state where it comes soon. Reads once; never throws. */
export async function explainRefusal(
  parts: SubmissionParts,
  row: Submission,
  refusal: Refusal,
): Promise<Refusal> {
  const mayBeVoid = refusal.result === "refused" || refusal.result === "conflict";
  if (!mayBeVoid || !isDecision(row)) return refusal;
  const { db, profile, log } = parts;
  const { accountId, kind, documentId, summary } = row;
  try {
    const sought = { accountId, kind, id: documentId, number: summary.number };
    const reading = locateDocument(parts, { ...sought, ...kindOf(profile, row).seek(row) }, "ru");
    const located = await inTime(WORTH_WAITING_MS, reading);
    if (located === "late" || !located.found) return refusal;
    const { number, stateId } = located.document;
    const why = findVoidReason(profile.kinds[kind], row, stateId);
    if (why === null) return refusal;
    // The outcome tells the state, so that watching does not tell it once more.
    await db.seenDocuments.see(accountId, { kind, documentId, number, stateId });
    return { ...refusal, result: "void", detail: why };
  } catch (error) {
    // The refusal must be noted, also after a fault of our own.
    const code = error instanceof AppError ? error.code : "unexpected";
    log.warn("what was refused could not be looked at", { submissionId: row.id, code });
    return refusal;
  }
}
