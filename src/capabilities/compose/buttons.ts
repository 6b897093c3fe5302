/** Buttons of new documents. A field is named by its index in the description; line -1 is the document's head. */
import type { InlineKeyboardButton } from "grammy/types";
import { defineButton, id, integer, word } from "../../bot/ui/callback-codec.ts";
import { tapButton } from "../../bot/ui/screen.ts";
import type { ViewContext } from "../../bot/view-context.ts";
import { letterOfKind } from "../../documents/every-kind.ts";
import type { KindName } from "../../documents/kinds.ts";

export const HEAD = -1;

export const beginDraft = defineButton("n", "b", { account: id(), kind: word() });
/** The same, beside the drafts there are. */
export const beginAnother = defineButton("n", "n", { account: id(), kind: word() });
export const openDraft = defineButton("n", "o", { draft: id() });
export const openReview = defineButton("n", "r", { draft: id(), page: integer() });
/** The parts of the whole draft as buttons; the page is one of its lines. */
export const openChanges = defineButton("n", "k", { draft: id(), page: integer() });
export const openLine = defineButton("n", "l", { draft: id(), line: integer() });
export const deleteLine = defineButton("n", "x", { draft: id(), line: integer() });
export const askField = defineButton("n", "f", { draft: id(), line: integer(), field: integer() });
export const leaveEmpty = defineButton("n", "e", { draft: id(), line: integer(), field: integer() });
/** A value as it might be typed: a TIN, a date, a code, a rate, the number of a unit. */
export const chooseValue = defineButton("n", "v", {
  draft: id(),
  line: integer(),
  field: integer(),
  value: id(),
});
/** A month of the calendar as `yyyymm`, or a page of the units. */
export const turnPrompt = defineButton("n", "p", {
  draft: id(),
  line: integer(),
  field: integer(),
  page: integer(),
});
export const takeEarlier = defineButton("n", "t", { draft: id() });
export const leaveEarlier = defineButton("n", "i", { draft: id() });
/** Takes what was typed at the whole draft, for this field. */
export const giveTyped = defineButton("n", "g", { draft: id(), line: integer(), field: integer() });
export const saveDraft = defineButton("n", "s", { draft: id() });
/** After a save with an unknown outcome: the only button that sends it a second time. */
export const saveAgain = defineButton("n", "y", { draft: id() });
export const askDiscard = defineButton("n", "a", { draft: id() });
/** Saves although another document with this number and partner is saved already. */
export const saveAnother = defineButton("n", "w", { draft: id() });
export const openNew = defineButton("n", "c", { account: id() });
/** How a document that comes as a file is made. */
export const explainFile = defineButton("n", "j", { account: id() });
export const openDrafts = defineButton("n", "h", { account: id(), page: integer() });
export const discardDraft = defineButton("n", "d", { draft: id() });

export function beginButton(visit: ViewContext, account: string, kind: KindName): InlineKeyboardButton {
  return tapButton(visit.label(`${kind}-new`), beginDraft.pack({ account, kind: letterOfKind(kind) }));
}

export function continueButton(visit: ViewContext, draft: string): InlineKeyboardButton {
  return tapButton(visit.t("new-continue-btn"), openDraft.pack({ draft }), "primary");
}
