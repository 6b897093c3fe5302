/** The next step that a person sees while drawing up a document. */
import type { Tin } from "../documents/document.ts";
import type { Units } from "./ask-service.ts";
import type { FieldsDraft, KeptDraft } from "./draft.ts";
import type { FieldPlace } from "./form.ts";
import type { AnswerProblem, UnusualAnswer } from "./read-answer.ts";

/** Choices in place of typing. */
export interface Offers {
  readonly units: Units;
  /** Counterparties of this account's documents. */
  readonly partners: ReadonlyArray<{ readonly tin: Tin; readonly name: string | null }>;
}

export interface AskStep {
  readonly kind: "ask";
  readonly draft: FieldsDraft;
  readonly place: FieldPlace;
  readonly offers: Offers;
  /** Why the last answer could not be used. */
  readonly problem: AnswerProblem | null;
  /** How the last answer differs from what is usual: it is kept aside, and the person may keep it all the same. */
  readonly unusual: { readonly value: string; readonly of: UnusualAnswer } | null;
}

export interface WhichStep {
  readonly kind: "which";
  readonly draft: FieldsDraft;
  readonly text: string;
  /** The fields that can take it. */
  readonly places: readonly FieldPlace[];
}

export type Step =
  | AskStep
  | WhichStep
  /** A draft exists already; an earlier document can be the model; the lines: add another, or go to the review. */
  | { readonly kind: "existing" | "earlier" | "lines"; readonly draft: FieldsDraft }
  | { readonly kind: "review"; readonly draft: KeptDraft };
