/** Buttons of saved lists. A switch carries the state to reach: a tap may be worked twice. */
import { defineButton, id, integer, oneOf } from "../../bot/index.ts";

export const openSavedLists = defineButton("saved.list", { account: id() });
export const nameList = defineButton("saved.name", { view: id() });
export const takeProposal = defineButton("saved.propose", { view: id() });
export const openSaved = defineButton("saved.open", { view: id() });
export const setUse = defineButton("saved.use", {
  view: id(),
  use: oneOf({ pin: "p", digest: "d", notices: "n" }),
  on: integer(),
});
export const deleteSaved = defineButton("saved.delete", { view: id() });
