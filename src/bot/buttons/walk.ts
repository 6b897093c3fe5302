/** Buttons of going through what waits, one document after the other. They name the document, never its place. */
import { defineButton, documentId, id, integer, oneOf, word } from "../ui/callback-codec.ts";

const of = () => ({ account: id(), kind: word(), document: documentId() });

/** Begins, or goes on. */
export const openWalk = defineButton("p", "o", { account: id() });
/** The documents that were told in the same message as this notice come next. */
export const openWalkOfNews = defineButton("p", "n", { notice: id() });
/** The step that it stands at, again. */
export const showWalk = defineButton("p", "w", { account: id() });
export const acceptStep = defineButton("p", "a", of());
export const rejectStep = defineButton("p", "r", of());
export const rejectStepFor = defineButton("p", "e", { ...of(), reason: integer() });
/** Rejects with a reason that was typed before, when it failed. */
export const rejectStepAgain = defineButton("p", "k", { reason: id() });
export const putOffStep = defineButton("p", "l", of());
export const putOffStepTo = defineButton("p", "t", {
  ...of(),
  choice: oneOf({ hour: "h", morning: "m", dayBefore: "d" }),
});
export const skipStep = defineButton("p", "s", of());
export const openStepDetails = defineButton("p", "d", { ...of(), page: integer() });
/** Takes a decision back and shows its document again. */
export const undoStep = defineButton("p", "u", { account: id(), decision: id() });
/** The result, so far or at its end. */
export const stopWalk = defineButton("p", "x", { account: id() });
export const lookAtUnusualSteps = defineButton("p", "g", { account: id() });
export const undoWalk = defineButton("p", "z", { account: id() });
