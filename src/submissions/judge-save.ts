/** Judges a save by a look at the service: the document is there, or it is not. */
import type { BusinessDocument } from "../documents/document.ts";
import type { Verdict } from "./submission-kind.ts";

export function judgeSave(document: BusinessDocument | null): Verdict {
  return document === null ? "unchanged" : "done";
}
