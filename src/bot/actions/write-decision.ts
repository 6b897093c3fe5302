/** Writes a decision and answers with the link to sign it, after reading the document again: the button may be old. */
import type { Decision } from "../../db/rows/decisions.ts";
import { actionsOf, decisionOf } from "../../judgement/judgement.ts";
import { type CardFacts, readCard } from "../../judgement/read-card.ts";
import type { Target } from "../buttons/actions.ts";
import { decisionScreen } from "../document/decision-screen.ts";
import { showCard } from "../document/show-card.ts";
import { closeOtherMessage, showInPlace } from "../document/show-in-place.ts";
import { getOwnAccount } from "../own-account.ts";
import { html, joinLines } from "../ui/html.ts";
import type { Visit } from "../visit.ts";

export async function writeDecision(visit: Visit, target: Target, reason: string | null): Promise<void> {
  const account = await getOwnAccount(visit, target.accountId);
  const facts = await readCard(visit.dependencies, account, target.kind, target.documentId, visit.user);
  const { judgement } = facts;
  const possible = decisionOf(judgement) !== null || actionsOf(judgement).includes(target.action);
  if (facts.changed || !possible) return showAgain(visit, facts, target);
  const { decision, existing } = await visit.dependencies.signing.decide({
    account,
    document: facts.document,
    action: target.action,
    reason,
    doubts: judgement.found,
    cameFrom: target.from,
  });
  if (existing && (decision.action !== target.action || decision.accountId !== account.id)) {
    return showTaken(visit, facts, target, decision);
  }
  await showInPlace(visit, target, await decisionScreen(visit, decision, { organization: account.name }));
  await closeOtherMessage(visit, target);
}

/** Why nothing was decided, above what was decided before, or the document as it is now. */
export function showAgain(visit: Visit, facts: CardFacts, target: Target): Promise<void> {
  const { changed, judgement } = facts;
  const decision = decisionOf(judgement);
  if (decision !== null && !changed) return showTaken(visit, facts, target, decision);
  const note = visit.html(changed ? "decision-changed" : "decision-not-possible");
  return showCard(visit, facts, { from: target.from, note });
}

/** Names the first to decide: the same login, which may take it back, or somebody else of the organization. */
async function showTaken(
  visit: Visit,
  { account }: CardFacts,
  target: Target,
  decision: Decision,
): Promise<void> {
  const note = visit.html(decision.accountId === account.id ? "decision-taken-by-you" : "decision-taken");
  const { text, keyboard } = await decisionScreen(visit, decision, { organization: account.name });
  await showInPlace(visit, target, { text: joinLines([note, html``, text]), keyboard });
}
