/** Buttons of new documents. A field is named by its index in the description; line -1 is the document's head. */
import type { InlineKeyboardButton } from "grammy/types";
import { defineButton, id, integer, kind, tapButton, type ViewContext } from "../../bot/index.ts";
import type { KindName } from "../../documents/kinds.ts";

export const HEAD = -1;

export const beginDraft = defineButton("draft.begin", { account: id(), kind: kind() });
/** The same, beside the drafts there are. */
export const beginAnother = defineButton("draft.another", { account: id(), kind: kind() });
export const openDraft = defineButton("draft.open", { draft: id() });
export const openReview = defineButton("draft.review", { draft: id(), page: integer() });
/** The parts of the whole draft as buttons; the page is one of its lines. */
export const openChanges = defineButton("draft.changes", { draft: id(), page: integer() });
export const openLine = defineButton("draft.line", { draft: id(), line: integer() });
export const deleteLine = defineButton("draft.cut-line", { draft: id(), line: integer() });
export const askField = defineButton("draft.field", { draft: id(), line: integer(), field: integer() });
export const leaveEmpty = defineButton("draft.empty", { draft: id(), line: integer(), field: integer() });
/** A value as it might be typed: a TIN, a date, a code, a rate, the number of a unit. */
export const chooseValue = defineButton("draft.value", {
  draft: id(),
  line: integer(),
  field: integer(),
  value: id(),
});
/** A month of the calendar as `yyyymm`, or a page of the units. */
export const turnPrompt = defineButton("draft.page", {
  draft: id(),
  line: integer(),
  field: integer(),
  page: integer(),
});
export const takeEarlier = defineButton("draft.earlier", { draft: id() });
export const leaveEarlier = defineButton("draft.anew", { draft: id() });
/** Takes what was typed at the whole draft, for this field. */
export const giveTyped = defineButton("draft.typed", { draft: id(), line: integer(), field: integer() });
export const saveDraft = defineButton("draft.save", { draft: id() });
/** After a save with an unknown outcome: the only button that sends it a second time. */
export const saveAgain = defineButton("draft.save-again", { draft: id() });
export const askDiscard = defineButton("draft.ask-drop", { draft: id() });
/** Saves although another document with this number and partner is saved already. */
export const saveAnother = defineButton("draft.save-also", { draft: id() });
/** Saves although the document differs from what is usual. */
export const saveAllTheSame = defineButton("draft.save-anyway", { draft: id() });
export const openNew = defineButton("draft.new", { account: id() });
/** How a document that comes as a file is made. */
export const explainFile = defineButton("draft.file", { account: id() });
export const openDrafts = defineButton("draft.list", { account: id(), page: integer() });
export const discardDraft = defineButton("draft.drop", { draft: id() });

export function beginButton(visit: ViewContext, account: string, kind: KindName): InlineKeyboardButton {
  return tapButton(visit.label(`${kind}-new`), beginDraft.pack({ account, kind }));
}

export function continueButton(visit: ViewContext, draft: string): InlineKeyboardButton {
  return tapButton(visit.t("new-continue-btn"), openDraft.pack({ draft }), "primary");
}
