/** A document's state in words, for a visit. */
import type { BusinessDocument } from "../../documents/document.ts";
import { stateText } from "../../locales/record-words.ts";
import type { Visit } from "../visit.ts";

export function stateWord(visit: Visit, document: BusinessDocument, ownTin: string): string {
  return stateText(visit.words, visit.dependencies.profile, document, ownTin);
}
