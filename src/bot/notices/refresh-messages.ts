/** Updates the messages of a session's documents when its link has expired, because a dead link leads nowhere. */
import type { Decision } from "../../db/decisions.ts";
import { renderDecision } from "../document/decision-view.ts";
import type { Visit } from "../visit.ts";

export async function refreshMessages(visit: Visit, sessionId: string): Promise<void> {
  const { db } = visit.dependencies;
  for (const { decisionId } of await db.signingSessions.readItems(sessionId)) {
    const decision = await db.decisions.find(decisionId);
    if (decision !== null) await refreshMessage(visit, decision);
  }
}

async function refreshMessage(visit: Visit, decision: Decision): Promise<void> {
  const { db } = visit.dependencies;
  const documentId = decision.documentId;
  const ownMessage = await db.messages.findDocumentMessage(decision.accountId, decision.kind, documentId);
  const account = await db.accounts.find(decision.accountId);
  if (ownMessage === null || account === null) return;
  await visit.chat.edit(ownMessage, renderDecision(visit, decision, account.name));
}
