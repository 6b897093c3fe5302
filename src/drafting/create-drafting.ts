/** Builds the drafting room. */
import { answer, leaveEmpty, placeAt } from "./answer.ts";
import { begin } from "./begin.ts";
import { changeBody, openChangeable } from "./change-body.ts";
import type { Drafting } from "./drafting.ts";
import type { DraftingParts } from "./drafting-parts.ts";
import { findSavedDrafts, findUnsaved } from "./find-drafts.ts";
import { withoutLine } from "./give-value.ts";
import { openDraft, openFields, openFile } from "./open-draft.ts";
import { findSaved, readOutcome } from "./outcome.ts";
import { repeat } from "./repeat.ts";
import { look, save } from "./save.ts";
import { advance, ask, review } from "./steps.ts";
import { takeEarlier } from "./take-earlier.ts";
import { takeFile } from "./take-file.ts";
import { giveTyped, takeTyped } from "./take-typed.ts";

export function createDrafting(parts: DraftingParts): Drafting {
  return {
    begin: (person, account, kind, how) => begin(parts, person, account, kind, how),
    async open(person, id) {
      const draft = await openDraft(parts, person, id);
      if (draft.source === "file") return { kind: "review", draft };
      const { asking } = draft.form;
      return asking === null
        ? advance(parts, person, draft, draft.form, null)
        : ask(parts, person, draft, asking);
    },
    async ask(person, id, at) {
      const draft = await openFields(parts, person, id);
      return ask(parts, person, draft, placeAt(draft, at.line, at.field));
    },
    async answer(person, id, at, text) {
      const draft = await openFields(parts, person, id);
      const place = at === null ? draft.form.asking : placeAt(draft, at.line, at.field);
      return place === null
        ? advance(parts, person, draft, draft.form, null)
        : answer(parts, person, draft, place, text);
    },
    takeTyped: async (person, id, missing, text) =>
      takeTyped(parts, person, await openFields(parts, person, id), missing, text),
    async giveTyped(person, id, at) {
      const draft = await openFields(parts, person, id);
      return giveTyped(parts, person, draft, placeAt(draft, at.line, at.field));
    },
    async leaveEmpty(person, id, at) {
      const draft = await openFields(parts, person, id);
      return leaveEmpty(parts, person, draft, placeAt(draft, at.line, at.field));
    },
    async removeLine(person, id, line) {
      const draft = await openFields(parts, person, id);
      return review(parts, draft, withoutLine(draft.form, line));
    },
    takeEarlier: async (person, id) => takeEarlier(parts, person, await openFields(parts, person, id)),
    async leaveEarlier(person, id) {
      const draft = await openFields(parts, person, id);
      return advance(parts, person, draft, { ...draft.form, earlier: null }, null);
    },
    async review(person, id) {
      const draft = await openDraft(parts, person, id);
      return draft.source === "file" ? { kind: "review", draft } : review(parts, draft);
    },
    takeFile: (person, current, file) => takeFile(parts, person, current, file),
    repeat: (person, account, id) => repeat(parts, person, account, id),
    change: (person, id, part, line, text) => changeBody(parts, person, id, part, line, text),
    findUnsaved: (account) => findUnsaved(parts, account),
    findSaved: (person, account) => findSavedDrafts(parts, person, account),
    get: (person, id) => openDraft(parts, person, id),
    getFields: (person, id) => openFields(parts, person, id),
    getFile: (person, id) => openFile(parts, person, id),
    getChangeable: (person, id) => openChangeable(parts, person, id),
    save: (person, id, how) => save(parts, person, id, how),
    look: (person, id) => look(parts, person, id),
    outcome: (person, id) => readOutcome(parts, person, id),
    async discard(person, id) {
      const saved = await findSaved(parts, person, id);
      if (saved === null) await parts.db.drafts.delete((await openDraft(parts, person, id)).row.id);
      return saved;
    },
  };
}
