/** Buttons of decisions: take one, give its reason, take it back, look at it, answer for a new browser. */
import type { PageOfView } from "../../db/rows/summary.ts";
import type { ActionName } from "../../documents/description.ts";
import type { DocumentId } from "../../documents/document.ts";
import { letterOfKind } from "../../documents/every-kind.ts";
import type { KindName } from "../../documents/kinds.ts";
import { defineButton, id, integer, ofDocument, ofDocumentInView, word } from "../ui/callback-codec.ts";
import { letterOfAction } from "./action-letters.ts";

export interface Target {
  readonly accountId: string;
  readonly kind: KindName;
  readonly documentId: DocumentId;
  readonly action: ActionName;
  /** The page of a list that the document was opened from. */
  readonly from: PageOfView | null;
  /** The unsigned decision that the person saw, and decides in the place of. */
  readonly over: string | null;
}

export const takeAction = defineButton("a", "t", {
  ...ofDocument(),
  action: word(),
});
/** The same, from a card with a button back to a page of a view; the view determines the account. */
export const takeActionOfView = defineButton("a", "f", {
  ...ofDocumentInView(),
  action: word(),
});
/** The same two in the place of an unsigned decision, which names the document, too. */
export const takeActionOver = defineButton("a", "o", { decision: id(), action: word() });
export const takeActionOverOfView = defineButton("a", "v", {
  ...pageOfView(),
  decision: id(),
  action: word(),
});
export function packAction(target: Target): string {
  const { accountId: account, from, over } = target;
  if (over === null) {
    const what = namesOf(target);
    return from === null
      ? takeAction.pack({ account, ...what })
      : takeActionOfView.pack({ ...from, ...what });
  }
  const what = { decision: over, action: letterOfAction(target.action) };
  return from === null ? takeActionOver.pack(what) : takeActionOverOfView.pack({ ...from, ...what });
}

export const chooseReason = defineButton("a", "r", {
  ...ofDocument(),
  action: word(),
  reason: integer(),
});
export const chooseReasonOfView = defineButton("a", "g", {
  ...ofDocumentInView(),
  action: word(),
  reason: integer(),
});
export const chooseReasonOver = defineButton("a", "p", { decision: id(), action: word(), reason: integer() });
export const chooseReasonOverOfView = defineButton("a", "w", {
  ...pageOfView(),
  decision: id(),
  action: word(),
  reason: integer(),
});
export function packReason(target: Target, reason: number): string {
  const { accountId: account, from, over } = target;
  if (over === null) {
    const what = { ...namesOf(target), reason };
    return from === null
      ? chooseReason.pack({ account, ...what })
      : chooseReasonOfView.pack({ ...from, ...what });
  }
  const what = { decision: over, action: letterOfAction(target.action), reason };
  return from === null ? chooseReasonOver.pack(what) : chooseReasonOverOfView.pack({ ...from, ...what });
}

/** The page of a list that the card was opened from. */
function pageOfView() {
  return { view: id(), page: integer() };
}

function namesOf({ kind, documentId: document, action }: Target) {
  return { kind: letterOfKind(kind), document, action: letterOfAction(action) };
}

/** Decides with a reason that was typed before, when the decision failed. */
export const useKeptReason = defineButton("a", "k", { reason: id() });
export const undoDecision = defineButton("d", "u", { decision: id() });
/** The same from the signing queue, which is shown again. */
export const undoInQueue = defineButton("d", "v", { decision: id(), page: integer() });
export const turnQueuePage = defineButton("d", "n", { account: id(), page: integer() });
export const openFromQueue = defineButton("d", "o", { decision: id(), page: integer() });
export const undoQueue = defineButton("d", "x", { account: id() });
/** `option`: index of the chosen code; the last one is "none of these". */
export const answerBrowser = defineButton("d", "b", { pairing: id(), option: integer() });
