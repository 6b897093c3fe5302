/** Buttons of what belongs to a document. */
import { ofDocument } from "../../bot/address.ts";
import { defineButton, id, integer } from "../../bot/ui/callback-codec.ts";

export const openChain = defineButton("chain.open", ofDocument());
/** A page of it. The view says of which document. */
export const openChainPage = defineButton("chain.page", { view: id(), page: integer() });
