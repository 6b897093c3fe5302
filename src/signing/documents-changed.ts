/** The error for documents that have changed since somebody decided about them. */
import type { Decision } from "../db/rows/decisions.ts";
import { AppError } from "../errors.ts";

/** Nothing is left to sign, since these changed; their decisions are taken back, and the chat shows them again. */
export class DocumentsChanged extends AppError {
  /** The decisions as they were before they were taken back. */
  readonly changed: readonly Decision[];
  constructor(changed: readonly Decision[]) {
    super("DocumentsChanged", {
      message: "the documents changed after they were decided upon",
      userKey: "decision-changed",
      retry: "no",
    });
    this.changed = changed;
  }
}
