/** Checks, when a person asks, whether a save with an unknown outcome arrived. */

import type { SubmissionState } from "../db/rows/submission-states.ts";
import type { Submission } from "../db/rows/submissions.ts";
import type { BusinessDocument } from "../documents/document.ts";
import type { Language } from "../documents/language.ts";
import { AppError, failsAll } from "../errors.ts";
import { type Located, locateDocument } from "../reading/locate-document.ts";
import { noteSaved } from "./note-saved.ts";
import { kindOf } from "./submission-kinds.ts";
import type { SubmissionParts } from "./submission-parts.ts";

/** `absent`: a successful read shows that it is not there. `unreadable`: no read was conclusive. */
export type Look =
  | { readonly found: "saved"; readonly document: BusinessDocument }
  | { readonly found: "absent" | "unreadable" };

const NOT_SAVED: readonly SubmissionState[] = [
  "submitting",
  "following",
  "unknown",
  "failed",
  "refused",
  "untracked",
  "undone",
];

/**
 * Reads once, afresh. If the document is there, the save is done, whatever was assumed before, and its draft ends. The
 * person sees the answer, so no notice is written. Throws `LoginNeeded`.
 */
export async function look(parts: SubmissionParts, save: Submission, language: Language): Promise<Look> {
  const { accountId, kind, documentId: id, summary } = save;
  const { seek, sideEffects } = kindOf(parts.profile, save);
  let located: Located;
  try {
    const sought = { accountId, kind, id, number: summary.number, ...seek(save) };
    located = await locateDocument(parts, sought, language);
  } catch (error) {
    if (!(error instanceof AppError) || failsAll(error)) throw error;
    return { found: "unreadable" };
  }
  if (!located.found) return { found: located.absent ? "absent" : "unreadable" };
  const { document } = located;
  const { stateId: stateSeen } = document;
  await parts.db.submissions.move(
    save.id,
    { from: NOT_SAVED, to: "done", stateSeen, detail: null },
    (moved) => sideEffects(moved, "accepted"),
  );
  await noteSaved(parts, save, document);
  return { found: "saved", document };
}
