/** Buttons of decisions: take one, give its reason, take it back, sign, answer for a new browser. */
import { defineButton, documentId, id, integer, word } from "../ui/callback-codec.ts";

export const takeAction = defineButton("a", "t", {
  account: id(),
  kind: word(),
  document: documentId(),
  action: word(),
});
export const chooseReason = defineButton("a", "r", {
  account: id(),
  kind: word(),
  document: documentId(),
  action: word(),
  reason: integer(),
});
export const undoDecision = defineButton("d", "u", { decision: id() });
/** The same from the pile, which is shown again. */
export const undoInPile = defineButton("d", "v", { decision: id() });
export const signDecision = defineButton("d", "s", { decision: id() });
export const signPile = defineButton("d", "p", { account: id() });
/** `option`: index of the chosen code; the last one is "none of these". */
export const answerBrowser = defineButton("d", "b", { pairing: id(), option: integer() });
