/** Shows a card, with the ways on from it. */
import { decisionOf } from "../../judgement/judgement.ts";
import type { CardFacts } from "../../judgement/read-card.ts";
import type { From } from "../address.ts";
import { canGive } from "../colleagues/find-colleagues.ts";
import type { Html } from "../ui/html.ts";
import type { Screen } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";
import { renderCard } from "./card-view.ts";
import { decisionRows } from "./decision-screen.ts";
import { renderDecisionState } from "./decision-state-view.ts";
import { nextButton } from "./next-button.ts";
import { noteShown } from "./note-shown.ts";

export async function showCard(
  visit: Visit,
  facts: CardFacts,
  { from = null, note = null }: { from?: From; note?: Html | null } = {},
): Promise<void> {
  await visit.show(await cardScreen(visit, facts, from, note));
  await noteShown(visit, facts);
}

export async function cardScreen(
  visit: Visit,
  facts: CardFacts,
  from: From,
  told: Html | null = null,
): Promise<Screen> {
  const { account, document, judgement, ended = null } = facts;
  const note = told ?? (ended && renderDecisionState(visit, ended));
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
