/** Opens a signing session and shows its link with the code and fingerprint to compare. */
import type { Decision } from "../../db/decisions.ts";
import { StaleButton } from "../../errors.ts";
import { DocumentsChanged } from "../../signing/documents-changed.ts";
import { renderDecision } from "../document/decision-view.ts";
import { getOwnAccount } from "../own-account.ts";
import type { Visit } from "../visit.ts";
import { reopenCard } from "./reopen-card.ts";
import { renderSignLink, type Started } from "./sign-view.ts";

/** The decision a button names, if it is of one of this person's accounts. */
export async function getOwnDecision(visit: Visit, decisionId: string): Promise<Decision> {
  const decision = await visit.dependencies.db.decisions.find(decisionId);
  if (decision === null) throw new StaleButton("unknown decision");
  await getOwnAccount(visit, decision.accountId);
  return decision;
}

/** Signs one decision: the link goes into the document's message. */
export async function signOne(visit: Visit, decisionId: string): Promise<void> {
  const decision = await getOwnDecision(visit, decisionId);
  const account = await getOwnAccount(visit, decision.accountId);
  if (decision.state !== "open" && decision.state !== "signing") {
    return visit.showDocument(decision, renderDecision(visit, decision, account.name));
  }
  let started: Started;
  try {
    started = await visit.dependencies.signing.startSession({
      accountId: account.id,
      telegramUserId: visit.user.telegramUserId,
      decisionIds: [decision.id],
      language: visit.user.language,
    });
  } catch (error) {
    const [changed] = error instanceof DocumentsChanged ? error.changed : [];
    if (changed === undefined) throw error;
    return reopenCard(visit, account, changed, (screen) => visit.showDocument(decision, screen));
  }
  await visit.showDocument(decision, renderSignLink(visit, decision, account.name, started));
}
