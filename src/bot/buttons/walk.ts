/** Buttons of going through what waits, one document after the other. They name the document, never its place. */
import { defineButton, id, integer, ofDocument, oneOf } from "../ui/callback-codec.ts";

/** Begins, or goes on. */
export const openWalk = defineButton("p", "o", { account: id() });
/** The documents that were told in the same message as this notice come next. */
export const openWalkOfNews = defineButton("p", "n", { notice: id() });
/** The step that it stands at, again. */
export const showWalk = defineButton("p", "w", { account: id() });
export const acceptStep = defineButton("p", "a", ofDocument());
export const rejectStep = defineButton("p", "r", ofDocument());
export const rejectStepFor = defineButton("p", "e", { ...ofDocument(), reason: integer() });
/** Rejects with a reason that was typed before, when it failed. */
export const rejectStepAgain = defineButton("p", "k", { reason: id() });
export const putOffStep = defineButton("p", "l", ofDocument());
export const putOffStepTo = defineButton("p", "t", {
  ...ofDocument(),
  choice: oneOf({ hour: "h", morning: "m", dayBefore: "d" }),
});
export const skipStep = defineButton("p", "s", ofDocument());
export const openStepDetails = defineButton("p", "d", { ...ofDocument(), page: integer() });
/** Takes a decision back and shows its document again. */
export const undoStep = defineButton("p", "u", { account: id(), decision: id() });
/** The result, so far or at its end. */
export const stopWalk = defineButton("p", "x", { account: id() });
export const lookAtUnusualSteps = defineButton("p", "g", { account: id() });
export const undoWalk = defineButton("p", "z", { account: id() });
