/** New documents, composed field by field or from a file; `create-drafting.ts` builds it. A draft belongs to one person. */
import type { AccountRow } from "../db/rows/accounts.ts";
import type { ChangeablePart } from "../documents/creation/file-format.ts";
import type { DocumentId } from "../documents/document.ts";
import type { KindName } from "../documents/kinds.ts";
import type { FieldsDraft, FileDraft, KeptDraft } from "./draft.ts";
import type { Person } from "./drafting-parts.ts";
import type { SavedDrafts } from "./find-drafts.ts";
import type { FieldPlace } from "./form.ts";
import type { Outcome, Saved } from "./outcome.ts";
import type { RepeatedDraft } from "./repeat.ts";
import type { Step } from "./step.ts";
import type { IncomingFile, TakenFile } from "./take-file.ts";

/** A field by its position among the fields of its part, as `indexOfField` counts; line -1 is the head. */
export interface FieldIndex {
  readonly line: number;
  readonly field: number;
}

/**
 * Every method that takes a draft throws `StaleButton` if the draft is gone, belongs to somebody else or has another
 * source, and `OperationOff` if its kind can no longer be saved. Every method that asks the service throws `LoginNeeded`.
 */
export interface Drafting {
  /** The first question, or the draft of this kind that was touched last; `another`: beside it. */
  begin(person: Person, account: AccountRow, kind: KindName, how: { another: boolean }): Promise<Step>;
  /** Continues where it was left: the open question, or the next step. */
  open(person: Person, draft: string): Promise<Step>;
  /** Asks for a field. */
  ask(person: Person, draft: string, at: FieldIndex): Promise<Step>;
  /** Takes what was typed or tapped for a field, and returns the next step. Without a field: for the last question. */
  answer(person: Person, draft: string, at: FieldIndex | null, text: string): Promise<Step>;
  /**
   * Takes what was typed while the whole draft was shown: for the field that is missing next, otherwise asks which field
   * it is for. `missing`: what was missing when the draft was shown, so that an answer that came twice is taken once.
   */
  takeTyped(person: Person, draft: string, missing: FieldPlace | null, text: string): Promise<Step>;
  /** Takes the text that `takeTyped` kept, for a field. Throws `StaleButton` if there is none. */
  giveTyped(person: Person, draft: string, at: FieldIndex): Promise<Step>;
  leaveEmpty(person: Person, draft: string, at: FieldIndex): Promise<Step>;
  removeLine(person: Person, draft: string, line: number): Promise<Step>;
  /** Copies the contents of the earlier document that was offered. Throws `ServiceNotFound` if that is gone. */
  takeEarlier(person: Person, draft: string): Promise<Step>;
  leaveEarlier(person: Person, draft: string): Promise<Step>;
  /** The whole draft. */
  review(person: Person, draft: string): Promise<Step>;

  /** Takes a file, for the organization that it names if the person belongs to it, otherwise for `current`. Throws where too many drafts wait, as `begin` and `repeat` do. */
  takeFile(person: Person, current: AccountRow, file: IncomingFile): Promise<TakenFile>;
  /** Starts a document like an earlier one of the organization, for kinds whose documents are complete bodies. */
  repeat(person: Person, account: AccountRow, id: DocumentId): Promise<RepeatedDraft>;
  /** Changes a part of a repeated document; null if the text cannot be used. `line` matters for the count only. */
  change(
    person: Person,
    draft: string,
    part: ChangeablePart,
    line: number,
    text: string,
  ): Promise<FileDraft | null>;

  /** Drafts that only Kotib has, of kinds that can still be saved; the latest first. */
  findUnsaved(account: AccountRow): Promise<readonly KeptDraft[]>;
  /** A document that the service has saved and nobody has signed. */
  findSaved(person: Person, account: AccountRow): Promise<SavedDrafts>;
  get(person: Person, draft: string): Promise<KeptDraft>;
  getFields(person: Person, draft: string): Promise<FieldsDraft>;
  getFile(person: Person, draft: string): Promise<FileDraft>;
  /** Throws `StaleButton` for a draft that `change` would not change. */
  getChangeable(person: Person, draft: string): Promise<FileDraft>;

  /**
   * Saves it at the service. If another document with its number and partner is saved already, it is sent only with
   * `another`. If an earlier try may have arrived, Kotib first looks for it, and sends the draft again only
   * with `again`, if it is not there and the kind allows it. Throws errors that prove that nothing was saved, except
   * `ServiceRejected`.
   */
  save(person: Person, draft: string, how: { again: boolean; another?: boolean }): Promise<Outcome>;
  /** Looks for a save whose outcome is unknown. */
  look(person: Person, draft: string): Promise<Outcome>;
  /** The facts about it that are known without asking the service. */
  outcome(person: Person, draft: string): Promise<Outcome>;
  /** Deletes the draft; if it was saved, returns the saved document instead. */
  discard(person: Person, draft: string): Promise<Saved | null>;
}
