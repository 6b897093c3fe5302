/** Buttons into choosing several documents: where something else has ticked some. */
import { defineButton, id, integer } from "../ui/callback-codec.ts";

/** A page of the view with ticks on its rows. */
export const openChoosing = defineButton("choose.open", { view: id(), page: integer() });
export const acceptChosen = defineButton("choose.accept", { view: id() });
