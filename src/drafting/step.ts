/** What a person is to see next of a new document. */
import type { Measure } from "../api/operations/measures.ts";
import type { Tin } from "../documents/document.ts";
import type { FieldsDraft, KeptDraft } from "./draft.ts";
import type { FieldPlace } from "./form.ts";
import type { AnswerProblem } from "./read-answer.ts";

/** What can be chosen, beside typing. */
export interface Offers {
  readonly units: readonly Measure[];
  /** Whom this account had documents with. */
  readonly partners: ReadonlyArray<{ readonly tin: Tin; readonly name: string | null }>;
}

/** Asks for a field. */
export interface AskStep {
  readonly kind: "ask";
  readonly draft: FieldsDraft;
  readonly place: FieldPlace;
  readonly offers: Offers;
  /** Why the last answer could not be used. */
  readonly problem: AnswerProblem | null;
}

export type Step =
  | AskStep
  /** There is a draft already; an earlier document for the same partner; another line, or all of it. */
  | { readonly kind: "standing" | "earlier" | "lines"; readonly draft: FieldsDraft }
  /** Everything together. */
  | { readonly kind: "review"; readonly draft: KeptDraft };
