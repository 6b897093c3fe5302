/** What a look at the service means for a save: the document is there, or it is not. */
import type { BusinessDocument } from "../documents/document.ts";
import type { Verdict } from "./submission-kind.ts";

export function judgeSave(document: BusinessDocument | null): Verdict {
  return document === null ? "unchanged" : "done";
}
