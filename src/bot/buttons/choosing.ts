/** Buttons of choosing several documents in a list. The view says which list; its ticks are in the database. */
import { ofDocument } from "../address.ts";
import { defineButton, id, integer, oneOf, tin, word } from "../ui/callback-codec.ts";

/** A page of the view with ticks on its rows. */
export const openChoosing = defineButton("choose.open", { view: id(), page: integer() });
export const acceptChosen = defineButton("choose.accept", { view: id() });

/** Ticks a row, or takes the tick away. */
export const tickDocument = defineButton("choose.tick", ofDocument());
export const tickAll = defineButton("choose.all", { view: id(), page: integer() });
export const openSets = defineButton("choose.sets", { view: id(), page: integer() });
export const tickSet = defineButton("choose.set", {
  view: id(),
  page: integer(),
  set: oneOf({ page: "p", unusual: "u", none: "n" }),
});
/** A set that another capability brings, by its name. */
export const tickOffered = defineButton("choose.offered", { view: id(), page: integer(), set: word() });
/** Those whose last day is that day (`yyyymmdd`) or before it. */
export const tickUntil = defineButton("choose.until", { view: id(), page: integer(), day: integer() });
export const tickPartner = defineButton("choose.partner", { view: id(), page: integer(), tin: tin() });
/** Asks for the one reason. */
export const rejectChosen = defineButton("choose.reject", { view: id() });
/** The reason by its place among the templates. */
export const rejectChosenFor = defineButton("choose.reason", { view: id(), reason: integer() });
/** Goes on with a choice that was interrupted. */
export const continueChoice = defineButton("choose.go-on", { choice: id() });
/** The decisions that were last taken together. */
export const openSummary = defineButton("choose.summary", { view: id() });
export const lookAtUnusual = defineButton("choose.look", { view: id() });
/** The same, where a card that was opened there leads back. */
export const lookAtUnusualAgain = defineButton("choose.look-again", { view: id() });
export const putUnusualBack = defineButton("choose.put-back", { view: id() });
export const undoChosen = defineButton("choose.undo", { view: id() });
