/** Takes a decision back: its message shows the document again, with everything that can be done with it. */
import { NOBODY, TAKEN_OVER } from "../../db/rows/submission-states.ts";
import { openCardFrom } from "../buttons/card.ts";
import { closeOtherMessage, showInPlace } from "../document/document-message.ts";
import { takenBackScreen } from "../document/taken-back.ts";
import { showNotice } from "../speak/told/told-notice.ts";
import type { Visit } from "../visit.ts";
import { getOwnDecision, showDecision } from "./own-decision.ts";

/**
 * Only the person who took the decision can take it back. Of two colleagues either can, and it returns to the one who
 * prepared it. A message that told of the document tells of it again; any other becomes its card.
 */
export async function undoAndShow(visit: Visit, decisionId: string): Promise<void> {
  const prepared = await findWayBack(visit, decisionId);
  if (prepared !== null) return visit.go(prepared);
  const { decision, account } = await getOwnDecision(visit, decisionId);
  // A colleague's stands in its place, which the card tells.
  const card = openCardFrom(account.id, { kind: decision.kind, id: decision.documentId }, decision.cameFrom);
  if (decision.detail === TAKEN_OVER && card !== null) return visit.go(card);
  const isUndone = await visit.dependencies.signing.undo(decision.id, visit.user.telegramUserId);
  if (isUndone && (await showNotice(visit, account, decision))) return;
  if (!isUndone || !(await showCardAgain(visit, decision.id))) await showDecision(visit, decision.id);
}

/** The button by which what is prepared for a colleague moves back; null for what is the person's alone. */
async function findWayBack(visit: Visit, decisionId: string): Promise<string | null> {
  const decision = await visit.dependencies.db.decisions.find(decisionId);
  const { preparedBy = null } = decision ?? {};
  if (decision === null || preparedBy === null || preparedBy === NOBODY) return null;
  const isSigner = decision.telegramUserId === visit.user.telegramUserId;
  const [button] = visit.offers("prepared", { decision, isSigner }).flat();
  return button !== undefined && "callback_data" in button ? button.callback_data : null;
}

/** False if the document cannot be read just now. */
async function showCardAgain(visit: Visit, decisionId: string): Promise<boolean> {
  const { decision, account } = await getOwnDecision(visit, decisionId);
  const screen = await takenBackScreen(visit, decision, account);
  if (screen === null) return false;
  await showInPlace(visit, decision, screen);
  await closeOtherMessage(visit, decision);
  return true;
}
