/**
 * Buttons of new documents, and the places that offer them. A field is named by its index in the description; line -1
 * is the document's head.
 */

import type { InlineKeyboardButton } from "grammy/types";
import {
  defineButton,
  findNames,
  id,
  integer,
  keyboardOf,
  kind,
  type Offers,
  ofDocument,
  tapButton,
  type ViewContext,
} from "../../bot/index.ts";
import type { AccountRow } from "../../db/rows/accounts.ts";
import { findComposed, findFiled } from "../../documents/creation/composable.ts";
import { directionOf } from "../../documents/direction.ts";
import type { BusinessDocument } from "../../documents/document.ts";
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
/** Takes the unusual text that was typed as this field's value. */
export const keepTyped = defineButton("draft.keep", { draft: id(), line: integer(), field: integer() });
/** Takes what was typed at the whole draft, for this field. */
export const giveTyped = defineButton("draft.typed", { draft: id(), line: integer(), field: integer() });
export const saveDraft = defineButton("draft.save", { draft: id() });
/** The only button that sends a save with an unknown outcome a second time. */
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

/** Buttons of a document that comes as a complete body: from a file, or like an earlier one. */
export const repeatDocument = defineButton("file.repeat", ofDocument());
export const openFile = defineButton("file.open", { draft: id(), page: integer() });
export const saveFile = defineButton("file.save", { draft: id() });
/** Checks whether a document whose save is unknown has arrived. */
export const lookForSaved = defineButton("file.look", { draft: id() });
export const askNumber = defineButton("file.number", { draft: id() });
export const askDate = defineButton("file.date", { draft: id() });
/** `line` counts from 0. */
export const askCount = defineButton("file.count", { draft: id(), line: integer() });

export function beginButton(visit: ViewContext, account: string, kind: KindName): InlineKeyboardButton {
  return tapButton(visit.label(`${kind}-new`), beginDraft.pack({ account, kind }));
}

export function continueButton(visit: ViewContext, draft: string): InlineKeyboardButton {
  return tapButton(visit.t("new-continue-btn"), openDraft.pack({ draft }), "primary");
}

/** Begins a document like this one; null if it is not one's own, or it cannot be repeated. */
function repeatButton(
  visit: ViewContext,
  {
    account,
    document,
  }: { readonly account: Pick<AccountRow, "id" | "tin">; readonly document: BusinessDocument },
): InlineKeyboardButton | null {
  const { profile } = visit;
  const isOwn = directionOf(document, account.tin) === "outgoing";
  const { kind } = document;
  const isFiled = findFiled(profile, kind) !== null && profile.kinds[kind].locate.view.on;
  const isMade = isFiled || findComposed(profile, kind) !== null;
  const names = findNames(account.id, document);
  if (!isOwn || !isMade || names === null) return null;
  return tapButton(visit.t("new-file-repeat-btn"), repeatDocument.pack(names));
}

/** Home, the cards of one's own documents and their lists lead to new ones. */
export const offers: Offers = {
  home: (visit, { account }) => [[tapButton(visit.t("home-new-btn"), openNew.pack({ account: account.id }))]],
  homeMore: (visit, { account }) => [
    [tapButton(visit.t("drafts-title"), openDrafts.pack({ account: account.id, page: 1 }))],
  ],
  ways: (visit, facts) => keyboardOf([[repeatButton(visit, facts)]]),
  more: (visit, facts) => keyboardOf([[repeatButton(visit, facts)]]),
  notAccepted: (visit, facts) => keyboardOf([[repeatButton(visit, facts)]]),
  ownList: (visit, { account, kind }) => [[beginButton(visit, account.id, kind)]],
};
