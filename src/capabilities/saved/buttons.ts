/** Buttons of saved lists. A switch carries the state to reach: a tap may be worked twice. */
import { defineButton, id, integer, oneOf } from "../../bot/ui/callback-codec.ts";

export const openSavedLists = defineButton("v", "o", { account: id() });
export const nameList = defineButton("v", "n", { view: id() });
export const takeProposal = defineButton("v", "y", { view: id() });
export const openSaved = defineButton("v", "s", { view: id() });
export const setUse = defineButton("v", "u", {
  view: id(),
  use: oneOf({ pin: "p", digest: "d", notices: "n" }),
  on: integer(),
});
export const deleteSaved = defineButton("v", "x", { view: id() });
