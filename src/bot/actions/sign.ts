/** Opens a signing session and shows its link with the code and fingerprint to compare. */
import type { DecisionRow } from "../../db/database.ts";
import type { DocumentId } from "../../documents/document.ts";
import { AppError, StaleButton } from "../../errors.ts";
import { getOwnAccount } from "../own-account.ts";
import type { Visit } from "../visit.ts";
import { renderDecision } from "./decision-view.ts";
import { renderPileLink, renderSignLink } from "./sign-view.ts";

/** The decision a button names, if it is of one of this person's accounts. */
export async function getOwnDecision(visit: Visit, decisionId: string): Promise<DecisionRow> {
  const decision = await visit.dependencies.db.decisions.find(decisionId);
  if (decision === null) throw new StaleButton("unknown decision");
  await getOwnAccount(visit, decision.accountId);
  return decision;
}

/** Signs one decision: the link goes into the document's message. */
export async function signOne(visit: Visit, decisionId: string): Promise<void> {
  const decision = await getOwnDecision(visit, decisionId);
  const account = await getOwnAccount(visit, decision.accountId);
  const of = { ...decision, documentId: decision.documentId as DocumentId };
  if (decision.state !== "open" && decision.state !== "signing") {
    return visit.showDocument(of, renderDecision(visit, decision, account.name));
  }
  const started = await visit.dependencies.signing.startSession({
    accountId: account.id,
    telegramUserId: visit.user.telegramUserId,
    decisionIds: [decision.id],
    language: visit.user.language,
  });
  await visit.showDocument(of, renderSignLink(visit, decision, account.name, started));
}

/** Signs the whole pile of an account: one link for all. */
export async function signAll(visit: Visit, accountId: string): Promise<void> {
  const account = await getOwnAccount(visit, accountId);
  const { signing } = visit.dependencies;
  const pile = await signing.findPile(account.id);
  if (pile.length === 0) throw new StaleButton("nothing to sign");
  const chosen = pile.slice(0, 50);
  const started = await signing.startSession({
    accountId: account.id,
    telegramUserId: visit.user.telegramUserId,
    decisionIds: chosen.map((decision) => decision.id),
    language: visit.user.language,
  });
  const leftOut = started.leftOut.map(({ decisionId, error }) => ({
    decision: chosen.find((one) => one.id === decisionId),
    userKey: error instanceof AppError ? error.userKey : "error-unavailable",
  }));
  await visit.show(
    renderPileLink(visit, account, { started, count: chosen.length - leftOut.length, leftOut }),
  );
}
