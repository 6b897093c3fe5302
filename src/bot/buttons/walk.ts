/** Buttons of going through what waits, one document after the other. They name the document, never its place. */
import { ofDocument } from "../address.ts";
import { defineButton, id, integer } from "../ui/callback-codec.ts";
import { putOffChoice } from "./put-off.ts";

/** Begins, or goes on. */
export const openWalk = defineButton("walk.open", { account: id() });
/** The documents that were told in the same message as this notice come next. */
export const openWalkOfNews = defineButton("walk.news", { notice: id() });
/** The step that it stands at, again. */
export const showWalk = defineButton("walk.show", { account: id() });
export const acceptStep = defineButton("walk.accept", ofDocument());
export const rejectStep = defineButton("walk.reject", ofDocument());
export const rejectStepFor = defineButton("walk.reason", { ...ofDocument(), reason: integer() });
/** Rejects with a reason that was typed before, when it failed. */
export const rejectStepAgain = defineButton("walk.kept", { reason: id() });
export const putOffStep = defineButton("walk.put-off", ofDocument());
export const putOffStepTo = defineButton("walk.until", { ...ofDocument(), choice: putOffChoice() });
export const skipStep = defineButton("walk.skip", ofDocument());
export const openStepDetails = defineButton("walk.details", { ...ofDocument(), page: integer() });
/** Takes a decision back and shows its document again. */
export const undoStep = defineButton("walk.undo", { account: id(), decision: id() });
/** The result, so far or at its end. */
export const stopWalk = defineButton("walk.stop", { account: id() });
export const lookAtUnusualSteps = defineButton("walk.look", { account: id() });
export const undoWalk = defineButton("walk.undo-all", { account: id() });
