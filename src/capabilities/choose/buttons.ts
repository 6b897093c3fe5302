/** Buttons of choosing several documents in a list. The view says which list; its ticks are in the database. */
import { defineButton, documentId, id, integer, oneOf, tin, word } from "../../bot/ui/callback-codec.ts";

/** Ticks a row, or takes the tick away. */
export const tickDocument = defineButton("m", "t", {
  view: id(),
  page: integer(),
  kind: word(),
  document: documentId(),
});
export const tickAll = defineButton("m", "a", { view: id(), page: integer() });
export const openSets = defineButton("m", "s", { view: id(), page: integer() });
export const tickSet = defineButton("m", "c", {
  view: id(),
  page: integer(),
  set: oneOf({ page: "p", unusual: "u", none: "n" }),
});
/** A set that another capability brings, by its name. */
export const tickOffered = defineButton("m", "f", { view: id(), page: integer(), set: word() });
/** Those whose last day is that day (`yyyymmdd`) or before it. */
export const tickUntil = defineButton("m", "d", { view: id(), page: integer(), day: integer() });
export const tickPartner = defineButton("m", "p", { view: id(), page: integer(), tin: tin() });
/** Asks for the one reason. */
export const rejectChosen = defineButton("m", "r", { view: id() });
/** The reason by its place among the templates. */
export const rejectChosenFor = defineButton("m", "e", { view: id(), reason: integer() });
/** Goes on with a choice that was interrupted. */
export const continueChoice = defineButton("m", "k", { choice: id() });
/** The decisions that were last taken together. */
export const openSummary = defineButton("m", "v", { view: id() });
export const lookAtUnusual = defineButton("m", "l", { view: id() });
/** The same, where a card that was opened there leads back. */
export const lookAtUnusualAgain = defineButton("m", "w", { view: id() });
export const putUnusualBack = defineButton("m", "b", { view: id() });
export const undoChosen = defineButton("m", "u", { view: id() });
