/** The error for documents that can no longer be decided as somebody chose. */
import type { VoidReason } from "../documents/void-reason.ts";
import { AppError } from "../errors.ts";

/** Nothing is left to sign, since the partner or others were faster; the choices are over, and the chat says so. */
export class ChoiceVoid extends AppError {
  /** The reason of the first of them. */
  readonly why: VoidReason;
  constructor(why: VoidReason) {
    super("ChoiceVoid", {
      message: "the documents came into states in which what was chosen cannot be done",
      userKey: `void-${why}`,
      retry: "no",
    });
    this.why = why;
  }
}
