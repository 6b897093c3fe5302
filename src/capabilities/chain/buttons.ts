/** Buttons of what belongs to a document. */
import { defineButton, documentId, id, integer, word } from "../../bot/ui/callback-codec.ts";

export const openChain = defineButton("j", "o", { account: id(), kind: word(), document: documentId() });
export const openChainOfView = defineButton("j", "v", {
  ...{ view: id(), page: integer(), kind: word(), document: documentId() },
});
/** A page of it. The view says of which document. */
export const openChainPage = defineButton("j", "p", { view: id(), page: integer() });
