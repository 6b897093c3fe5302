/** Buttons of what belongs to a document. */
import { defineButton, id, integer, ofDocument } from "../../bot/index.ts";

export const openChain = defineButton("chain.open", ofDocument());
/** A page of it. The view says of which document. */
export const openChainPage = defineButton("chain.page", { view: id(), page: integer() });
