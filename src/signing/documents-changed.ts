/** Documents that are no longer what their person saw when deciding about them. */
import type { Decision } from "../db/decisions.ts";
import type { BusinessDocument } from "../documents/document.ts";
import { AppError } from "../errors.ts";

export interface ChangedDocument {
  /** As it was before it was taken back. */
  readonly decision: Decision;
  /** As it is now. */
  readonly document: BusinessDocument;
}

/** Nothing is left to sign, since these changed; their decisions are taken back. Show them again. */
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
