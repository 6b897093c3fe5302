/** Documents that have changed since somebody decided about them. */
import type { Decision } from "../db/decisions.ts";
import type { BusinessDocument } from "../documents/document.ts";
import { AppError } from "../errors.ts";

export interface ChangedDocument {
  /** The decision as it was before it was taken back. */
  readonly decision: Decision;
  /** The document as it is now. */
  readonly document: BusinessDocument;
}

/** Nothing is left to sign, because these changed; their decisions were taken back. Show them again. */
export class DocumentsChanged extends AppError {
  readonly changed: readonly ChangedDocument[];
  constructor(changed: readonly ChangedDocument[]) {
    super("DocumentsChanged", {
      message: "the documents changed after they were decided upon",
      userKey: "decision-changed",
      retry: "no",
    });
    this.changed = changed;
  }
}
