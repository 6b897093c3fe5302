/** Writes a decision and answers with the link to sign it, after reading the document again: the button may be old. */
import type { Decision } from "../../db/rows/decisions.ts";
import { isReplaceable } from "../../db/rows/submission-states.ts";
import { actionsOf, decisionOf } from "../../judgement/judgement.ts";
import { type CardFacts, readCard } from "../../judgement/read-card.ts";
import { withWhose } from "../../judgement/whose.ts";
import type { Target } from "../buttons/actions.ts";
import { decisionScreen } from "../document/decision-screen.ts";
import { isOwnUnsigned } from "../document/decision-view.ts";
import { closeOtherMessage, showInPlace } from "../document/document-message.ts";
import { noteShown } from "../document/note-shown.ts";
import { cardScreen, showCard } from "../document/show-card.ts";
import { renderTaken, renderToldOther } from "../document/taken-view.ts";
import { getOwnAccount } from "../own-account.ts";
import { type Html, html, joinLines } from "../ui/html.ts";
import type { Screen } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";

export async function writeDecision(visit: Visit, target: Target, reason: string | null): Promise<void> {
  const facts = await readTarget(visit, target);
  const { account, judgement } = facts;
  const standing = decisionOf(judgement);
  // A repeated tap finds the own decision.
  const isOwn = standing?.accountId === account.id && standing.id !== target.over;
  if (facts.changed || !(isOwn || isPossible(facts, target))) return showAgain(visit, facts, target);
  const { decision, existing } = await visit.dependencies.signing.decide({
    account,
    document: facts.document,
    action: target.action,
    reason,
    doubts: judgement.found,
    cameFrom: target.from === "walk" ? null : target.from,
    over: target.over,
  });
  if (existing && (decision.action !== target.action || decision.accountId !== account.id)) {
    return showTaken(visit, target, decision);
  }
  const screen = await decisionScreen(visit, decision, { organization: account.name });
  const note = existing ? null : renderToldOther(visit, standing);
  await showInPlace(visit, target, withNote(screen, note));
  await closeOtherMessage(visit, target);
}

async function readTarget(visit: Visit, { accountId, kind, documentId }: Target): Promise<CardFacts> {
  const account = await getOwnAccount(visit, accountId);
  return await readCard(visit.dependencies, account, kind, documentId, visit.user);
}

/** Whether the action is still possible on what the person saw: on that document, and that decision if one stood. */
export function isPossible(
  { changed, judgement }: CardFacts,
  { action, over }: Pick<Target, "action" | "over">,
): boolean {
  const decision = decisionOf(judgement);
  return !changed && actionsOf(judgement).includes(action) && (decision === null || decision.id === over);
}

/** Why nothing was decided, above what was decided before, or the document as it is now. */
export async function showAgain(visit: Visit, facts: CardFacts, target: Target): Promise<void> {
  const { changed, judgement, account } = facts;
  const decision = decisionOf(judgement);
  const isSeen = decision?.id === target.over && isReplaceable(decision, account.telegramUserId);
  if (decision !== null && !isSeen && !changed) return showTaken(visit, target, decision);
  const note = visit.html(changed ? "decision-changed" : "decision-not-possible");
  await showCard(visit, facts, { from: target.from, note });
}

/** Names the first to decide: the same login, which may undo it, or a colleague, whose unsigned decision gives way. */
async function showTaken(visit: Visit, target: Target, decision: Decision): Promise<void> {
  const told = await withWhose(visit.dependencies, decision, visit.user.telegramUserId);
  const note = renderTaken(visit, told);
  if (isOwnUnsigned(visit, decision)) {
    const { name: organization } = await getOwnAccount(visit, decision.accountId);
    const screen = await decisionScreen(visit, decision, { organization });
    return showInPlace(visit, target, withNote(screen, note));
  }
  const facts = await readTarget(visit, target);
  await showInPlace(visit, target, await cardScreen(visit, facts, target.from, note));
  await noteShown(visit, facts);
}

function withNote({ text, keyboard }: Screen, note: Html | null): Screen {
  return { text: note === null ? text : joinLines([note, html``, text]), keyboard };
}
