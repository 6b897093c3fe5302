/** Finds what can be gone through: documents that nobody decided about, and those of which colleagues have not signed. */
import type { AccountRow } from "../../db/rows/accounts.ts";
import { isOnlyColleagues } from "../../db/rows/submission-states.ts";
import type { BusinessDocument } from "../../documents/document.ts";
import { findDecidable } from "../document/decidable.ts";
import { findDecided } from "../document/decided.ts";
import type { WaitingNow } from "../document/waiting.ts";
import type { Visit } from "../visit.ts";

/** In the order of what waits. */
export async function findWalkable(
  visit: Visit,
  { tin, telegramUserId }: Pick<AccountRow, "tin" | "telegramUserId">,
  { all, undecided }: WaitingNow,
): Promise<BusinessDocument[]> {
  const decisions = [...(await findDecided(visit, tin)).values()];
  const theirs = decisions.filter((decision) => isOnlyColleagues(decision, telegramUserId));
  const isTheirs = ({ kind, id }: BusinessDocument) =>
    theirs.some((decision) => decision.kind === kind && decision.documentId === id);
  const open = new Set(undecided);
  return findDecidable(
    visit,
    all.filter((document) => open.has(document) || isTheirs(document)),
    tin,
  );
}
