/** The drafting room: new documents, composed field by field or from a file. A draft belongs to one person. */
import { openRoom } from "../open-room.ts";
import { answer, answerAgain, fitsAgain, leaveEmpty, placeAt } from "./answer.ts";
import { begin } from "./begin.ts";
import { beginLike } from "./begin-like.ts";
import { changeBody, fitsBody, openChangeable } from "./change-body.ts";
import type { DraftingParts, Person } from "./drafting-parts.ts";
import { findSavedDrafts, findUnsaved } from "./find-drafts.ts";
import type { FieldPlace } from "./form.ts";
import { withoutLine } from "./give-value.ts";
import { issuesIds } from "./issue-ahead.ts";
import { openDraft, openFields, openFile } from "./open-draft.ts";
import { findSaved, readOutcome } from "./outcome.ts";
import { repeat } from "./repeat.ts";
import { look, save } from "./save.ts";
import type { Step } from "./step.ts";
import { advance, ask, review } from "./steps.ts";
import { takeEarlier } from "./take-earlier.ts";
import { takeFile } from "./take-file.ts";
import { giveTyped, keepTyped, takeTyped } from "./take-typed.ts";

/** A field by its position among the fields of its part, as `indexOfField` counts; line -1 is the head. */
export interface FieldIndex {
  readonly line: number;
  readonly field: number;
}

/**
 * Every method that takes a draft throws `StaleButton` if the draft is gone, another person's or of another source, and
 * `OperationOff` if its kind can no longer be saved. Every method that asks the service throws `LoginNeeded`.
 */
export type Drafting = ReturnType<typeof createDrafting>;

export function createDrafting(parts: DraftingParts) {
  const atField =
    (act: typeof leaveEmpty) =>
    async (person: Person, id: string, { line, field }: FieldIndex) => {
      const draft = await openFields(parts, person, id);
      return act(parts, person, draft, placeAt(draft, line, field));
    };
  return {
    ...openRoom(parts, {
      begin,
      beginLike,
      issuesIds,
      takeFile,
      repeat,
      change: changeBody,
      fits: fitsBody,
      findUnsaved,
      findSaved: findSavedDrafts,
      get: openDraft,
      getFields: openFields,
      getFile: openFile,
      getChangeable: openChangeable,
      fitsAgain,
      answerAgain,
      save,
      look,
      outcome: readOutcome,
    }),
    /** Continues at the open question, or at the next step. */
    async open(person: Person, id: string): Promise<Step> {
      const draft = await openDraft(parts, person, id);
      if (draft.source === "file") return { kind: "review", draft };
      const { asking } = draft.form;
      return asking === null
        ? advance(parts, person, draft, draft.form, null)
        : ask(parts, person, draft, asking);
    },
    ask: atField(ask),
    /** Takes an answer, typed or tapped, for a field (null: the last question's), and returns the next step. */
    async answer(person: Person, id: string, at: FieldIndex | null, text: string) {
      const draft = await openFields(parts, person, id);
      const place = at === null ? draft.form.asking : placeAt(draft, at.line, at.field);
      return place === null
        ? advance(parts, person, draft, draft.form, null)
        : answer(parts, person, draft, place, text);
    },
    /**
     * Takes a text typed at the whole draft: for the field that is missing next, otherwise it asks for the field.
     * `missing` is the field that was missing when the draft was shown, so that an answer that came twice counts once.
     */
    takeTyped: async (person: Person, id: string, missing: FieldPlace | null, text: string) =>
      takeTyped(parts, person, await openFields(parts, person, id), missing, text),
    /** Takes the text that `takeTyped` kept, for a field. Throws `StaleButton` if there is none. */
    giveTyped: atField(giveTyped),
    /** Takes an unusual answer all the same. Throws `StaleButton` if the field is no longer asked for. */
    keepTyped: atField(keepTyped),
    leaveEmpty: atField(leaveEmpty),
    async removeLine(person: Person, id: string, line: number) {
      const draft = await openFields(parts, person, id);
      return review(parts, draft, withoutLine(draft.form, line));
    },
    /** Copies the contents of the earlier document that was offered. Throws `ServiceNotFound` if that is gone. */
    takeEarlier: async (person: Person, id: string) =>
      takeEarlier(parts, person, await openFields(parts, person, id)),
    async leaveEarlier(person: Person, id: string) {
      const draft = await openFields(parts, person, id);
      return advance(parts, person, draft, { ...draft.form, earlier: null }, null);
    },
    async review(person: Person, id: string): Promise<Step> {
      const draft = await openDraft(parts, person, id);
      return draft.source === "file" ? { kind: "review", draft } : review(parts, draft);
    },
    /** Deletes the draft; if it was saved, returns the saved document instead. */
    async discard(person: Person, id: string) {
      const saved = await findSaved(parts, person, id);
      if (saved === null) await parts.db.drafts.delete((await openDraft(parts, person, id)).row.id);
      return saved;
    },
  };
}
