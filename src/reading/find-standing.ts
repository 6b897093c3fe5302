/** Finds the organization's decision that stands about a document, so that nobody is asked for another one. */
import type { Decision } from "../db/rows/decisions.ts";
import { RESTORED } from "../db/rows/submissions.ts";
import type { KindDescription } from "../documents/description.ts";
import type { BusinessDocument, Tin } from "../documents/document.ts";
import { mayStillCome } from "../documents/standing.ts";
import type { ReadingParts } from "./reading-parts.ts";

/** The open one; else the last one whose outcome the service never showed, as long as it may still come. */
export async function findStanding(
  { db, profile }: Pick<ReadingParts, "db" | "profile">,
  tin: Tin,
  { kind, id, stateId }: Pick<BusinessDocument, "kind" | "id" | "stateId">,
): Promise<Decision | null> {
  if (id === null) return null;
  const open = await db.decisions.findOpen(tin, kind, id);
  if (open !== null) return open;
  const last = await db.decisions.findUntracked(tin, kind, id);
  return last !== null && stands(profile.kinds[kind], last, stateId) ? last : null;
}

/** Whether a decision that is open or untracked stands about its document, which is in this state. */
export function stands(
  kind: Pick<KindDescription, "actions">,
  { state, action, detail }: Pick<Decision, "state" | "action" | "detail">,
  stateId: number | null,
): boolean {
  if (state !== "untracked") return true;
  // Whether it was signed at all is not known after a restore.
  return detail !== RESTORED && mayStillCome(kind, action, stateId);
}
