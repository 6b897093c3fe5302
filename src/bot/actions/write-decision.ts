/** Writes a decision and answers with the link to sign it, after reading the document again: the button may be old. */
import type { Decision } from "../../db/decisions.ts";
import { type CardFacts, readCard } from "../../reading/read-card.ts";
import type { Target } from "../buttons/actions.ts";
import { decisionScreen } from "../document/decision-view.ts";
import { showCard } from "../document/show-card.ts";
import { showInPlace } from "../document/show-in-place.ts";
import { getOwnAccount } from "../own-account.ts";
import type { Html } from "../ui/html.ts";
import type { Visit } from "../visit.ts";

export async function writeDecision(visit: Visit, target: Target, reason: string | null): Promise<void> {
  const account = await getOwnAccount(visit, target.accountId);
  const facts = await readCard(
    visit.dependencies,
    account,
    target.kind,
    target.documentId,
    visit.user.language,
  );
  const possible = facts.decision !== null || facts.actions.includes(target.action);
  if (facts.changed || !possible) return showAgain(visit, facts, target);
  const { decision, existing } = await visit.dependencies.signing.decide({
    account,
    document: facts.document,
    action: target.action,
    reason,
    cameFrom: target.from,
  });
  if (existing && (decision.action !== target.action || decision.accountId !== account.id)) {
    const taken = { ...facts, decision, actions: [] };
    return showCard(visit, taken, { from: target.from, note: takenNote(visit, decision, account.id) });
  }
  await showInPlace(visit, target, await decisionScreen(visit, decision, { organization: account.name }));
}

/** Shows the document as it is now, and why nothing was decided. */
export function showAgain(visit: Visit, facts: CardFacts, { from }: Target): Promise<void> {
  return showCard(visit, facts, { from, note: whyNothing(visit, facts) });
}

function whyNothing(visit: Visit, { account, changed, decision }: CardFacts): Html {
  if (changed) return visit.html("decision-changed");
  return decision === null ? visit.html("decision-not-possible") : takenNote(visit, decision, account.id);
}

/** Who decided first: the same login, which may take it back, or somebody else of the organization. */
function takenNote(visit: Visit, decision: Decision, accountId: string): Html {
  return visit.html(decision.accountId === accountId ? "decision-taken-by-you" : "decision-taken");
}
