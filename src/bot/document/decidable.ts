/** Tells whether a document can be decided with one word: accepted or rejected, as its receiver or as the agent. */
import { availableActions } from "../../documents/available-actions.ts";
import type { ActionName } from "../../documents/description.ts";
import type { BusinessDocument } from "../../documents/document.ts";
import type { ViewContext } from "../view-context.ts";
import { type Decided, findDecision, nothingDecided } from "./decided.ts";

/** One word for what the receiver and the agent each do in their own way. */
export type Verdict = "accept" | "reject";

const ACTIONS: Readonly<Record<Verdict, readonly ActionName[]>> = {
  accept: ["agentAccept", "accept"],
  reject: ["agentReject", "reject"],
};

/** The action by which the organization says so, or null if it cannot. */
export function actionFor(
  visit: ViewContext,
  document: BusinessDocument,
  ownTin: string,
  verdict: Verdict,
): ActionName | null {
  const kind = visit.profile.kinds[document.kind];
  // The list in which it stands decides where the record's own numbers cannot be compared.
  const available = availableActions(kind, document, ownTin, "incoming");
  return ACTIONS[verdict].find((action) => available.includes(action)) ?? null;
}

/** Those that wait for a decision which can be taken here. `decided`: where decided ones may be among them. */
export function findDecidable(
  visit: ViewContext,
  documents: readonly BusinessDocument[],
  ownTin: string,
  decided: Decided = nothingDecided,
): BusinessDocument[] {
  return documents.filter((document) => isDecidable(visit, document, ownTin, decided));
}

export function isDecidable(
  visit: ViewContext,
  document: BusinessDocument,
  ownTin: string,
  decided: Decided = nothingDecided,
): boolean {
  return (
    document.id !== null &&
    findDecision(visit, decided, document) === undefined &&
    actionFor(visit, document, ownTin, "accept") !== null
  );
}
