/** Buttons of what belongs to a document. */
import { defineButton, id, integer, ofDocument, ofDocumentInView } from "../../bot/ui/callback-codec.ts";

export const openChain = defineButton("j", "o", ofDocument());
export const openChainOfView = defineButton("j", "v", ofDocumentInView());
/** A page of it. The view says of which document. */
export const openChainPage = defineButton("j", "p", { view: id(), page: integer() });
