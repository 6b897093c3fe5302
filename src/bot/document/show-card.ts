/** Shows a card, with the ways on from it. */
import type { Decision } from "../../db/rows/decisions.ts";
import { decisionOf } from "../../judgement/judgement.ts";
import type { CardFacts } from "../../judgement/read-card.ts";
import { changedKey } from "../../reading/end-void.ts";
import type { From } from "../address.ts";
import { canGive } from "../colleagues/find-colleagues.ts";
import type { Html } from "../ui/html.ts";
import type { Screen } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";
import { renderCard } from "./card-view.ts";
import { decisionRows, renderTakenBack } from "./decision-screen.ts";
import { renderDecisionState } from "./decision-state-view.ts";
import { nextButton } from "./next-button.ts";
import { noteShown } from "./note-shown.ts";

export async function showCard(
  visit: Visit,
  facts: CardFacts,
  { from = null, note = null }: { from?: From; note?: Html | null } = {},
): Promise<void> {
  const screen = await cardScreen(visit, facts, from, note);
  await visit.show(screen);
  await noteShown(visit, facts);
  if (facts.replaced !== undefined && note === null) await correctTold(visit, facts, facts.replaced, screen);
}

/** The card says that the choice is gone, so no message has to; one that says otherwise becomes that card, too. */
async function correctTold(
  visit: Visit,
  { account }: CardFacts,
  { id, kind, documentId }: Decision,
  screen: Screen,
): Promise<void> {
  const { notices, messages } = visit.dependencies.db;
  await notices.withdraw(changedKey(id));
  const standing = await messages.findDocumentMessage(account.id, kind, documentId);
  if (standing !== null) await visit.chat.edit(standing, screen);
}

export async function cardScreen(
  visit: Visit,
  facts: CardFacts,
  from: From,
  told: Html | null = null,
): Promise<Screen> {
  const { account, document, judgement } = facts;
  const note = told ?? (await renderEnded(visit, facts));
  const decision = decisionOf(judgement);
  const signing = decision === null ? [] : await decisionRows(visit, decision);
  const { standing } = judgement;
  // A document that nobody here is waited for with is no step on the way through those that wait.
  const waits = decision !== null || (standing.is === "waits" && standing.whose !== "partner");
  const next = waits ? await nextButton(visit, account, document, from) : null;
  const giving =
    judgement.may.some(({ cautions }) => cautions.includes("noRight")) && (await canGive(visit, facts));
  return renderCard(visit, facts, { from, note, signing, next, giving });
}

/** Tells of the choice that this reading ended. */
async function renderEnded(visit: Visit, { ended, replaced }: CardFacts): Promise<Html | null> {
  if (ended !== undefined) return renderDecisionState(visit, ended);
  return replaced === undefined ? null : await renderTakenBack(visit, replaced);
}
