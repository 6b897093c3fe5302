/** New documents: composed field by field, or from a file; `create-drafting.ts` makes it. Every draft is its person's own. */
import type { AccountRow } from "../db/accounts.ts";
import type { DocumentId } from "../documents/document.ts";
import type { KindName } from "../documents/kinds.ts";
import type { ChangeablePart } from "./change-body.ts";
import type { FieldsDraft, FileDraft } from "./draft.ts";
import type { Person } from "./drafting-parts.ts";
import type { Outcome, Saved } from "./outcome.ts";
import type { RepeatedDraft } from "./repeat.ts";
import type { Step } from "./step.ts";
import type { IncomingFile, TakenFile } from "./take-file.ts";

/** A field by its place among its like, as `indexOfField` counts; line -1 is the head. */
export interface FieldIndex {
  readonly line: number;
  readonly field: number;
}

/**
 * Whatever names a draft throws `StaleButton` where it is gone, somebody else's or of another sort, and `OperationOff`
 * where its kind is not saved any more. Whatever asks the service throws `LoginNeeded`.
 */
export interface Drafting {
  /** The first question, or the existing draft; `anew` discards that one. */
  begin(person: Person, account: AccountRow, kind: KindName, how: { anew: boolean }): Promise<Step>;
  /** Where it was left: its question, or what comes next. */
  open(person: Person, draft: string): Promise<Step>;
  /** Asks for a field. */
  ask(person: Person, draft: string, at: FieldIndex): Promise<Step>;
  /** Takes what was typed or tapped for a field, and says what comes next. Without a field: for what was asked last. */
  answer(person: Person, draft: string, at: FieldIndex | null, text: string): Promise<Step>;
  leaveEmpty(person: Person, draft: string, at: FieldIndex): Promise<Step>;
  removeLine(person: Person, draft: string, line: number): Promise<Step>;
  /** Takes over the contents of the earlier document that was offered. Throws `ServiceNotFound` when that is gone. */
  takeEarlier(person: Person, draft: string): Promise<Step>;
  leaveEarlier(person: Person, draft: string): Promise<Step>;
  /** Everything together. */
  review(person: Person, draft: string): Promise<Step>;

  /** Takes a file for the organization that it names, if that is the person's, else for `current`. */
  takeFile(person: Person, current: AccountRow, file: IncomingFile): Promise<TakenFile>;
  /** Begins a document like an own earlier one, where documents come as whole bodies. */
  repeat(person: Person, account: AccountRow, id: DocumentId): Promise<RepeatedDraft>;
  /** Changes a part of a document like an earlier one; null where the text cannot be used. `line` is of the count only. */
  change(
    person: Person,
    draft: string,
    part: ChangeablePart,
    line: number,
    text: string,
  ): Promise<FileDraft | null>;

  getFields(person: Person, draft: string): Promise<FieldsDraft>;
  /** Throws `StaleButton` for what `change` does not change. */
  getChangeable(person: Person, draft: string): Promise<FileDraft>;

  /**
   * Saves it at the service. What may have arrived is looked for first, and sent once more only with `again`, where it
   * is not there and the kind allows it. Throws what proves that nothing was saved, `ServiceRejected` aside.
   */
  save(person: Person, draft: string, how: { again: boolean }): Promise<Outcome>;
  /** Looks for a save of which nobody knows whether it arrived. */
  look(person: Person, draft: string): Promise<Outcome>;
  /** What is known of it without asking the service. */
  outcome(person: Person, draft: string): Promise<Outcome>;
  /** Throws the draft away; one that was saved is given back instead. */
  discard(person: Person, draft: string): Promise<Saved | null>;
}
