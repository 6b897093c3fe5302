/** Looks for saves whose outcome is unknown. */
import type { Submission } from "../db/rows/submissions.ts";
import { AppError, BeingSaved } from "../errors.ts";
import { reportedFailure } from "../submissions/service-words.ts";
import type { KeptDraft } from "./draft.ts";
import type { DraftingParts, Person } from "./drafting-parts.ts";
import type { ReadyDraft } from "./make-ready.ts";
import type { Outcome } from "./outcome.ts";

/** Looks once for a try of the draft. Throws `LoginNeeded`. */
export async function lookFor(
  { submissions }: DraftingParts,
  { language }: Person,
  draft: KeptDraft,
  save: Submission,
): Promise<Outcome> {
  const seen = await submissions.look(save, language);
  return seen.found === "saved"
    ? // Words of a reported failure are no warning.
      { kind: "saved", account: draft.account, save: { ...save, detail: null }, document: seen.document }
    : { kind: "unknown", draft, absent: seen.found === "absent", failure: reportedFailure(save) };
}

/**
 * Handles a document that comes again under the identifier of a save that the person put away while its outcome was
 * unknown. If the document is not there, that save makes way for the new one. Otherwise the service itself refuses the
 * used identifier.
 */
export async function findPutAway(
  { db, submissions }: DraftingParts,
  { telegramUserId, language }: Person,
  { draft: { account, row }, id: documentId }: ReadyDraft,
): Promise<Submission | null> {
  const open = await db.submissions.findOpen(account.tin, row.kind, documentId);
  if (open === null) return null;
  if (open.action !== "save")
    throw new AppError("AlreadyDecided", {
      message: "the identifier is that of a document with an open decision",
      userKey: "error-already-decided",
      retry: "no",
    });
  if (open.telegramUserId !== telegramUserId || open.state !== "unknown") throw new BeingSaved();
  const { found } = await submissions.look(open, language);
  if (found === "unreadable") throw new BeingSaved();
  return found === "absent" ? open : null;
}
