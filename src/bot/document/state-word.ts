/** A document's state in words, for a visit. */
import type { BusinessDocument } from "../../documents/document.ts";
import { stateText } from "../../locales/record-words.ts";
import type { ViewContext } from "../view-context.ts";

export function stateWord(visit: ViewContext, document: BusinessDocument, ownTin: string): string {
  return stateText(visit.words, visit.profile, document, ownTin);
}
