/** Buttons of new documents that come as a complete body: from a file, or like an earlier one. */

import type { InlineKeyboardButton } from "grammy/types";
import {
  defineButton,
  findNames,
  id,
  integer,
  ofDocument,
  tapButton,
  type ViewContext,
} from "../../bot/index.ts";
import type { AccountRow } from "../../db/rows/accounts.ts";
import { findFiled } from "../../documents/creation/composable.ts";
import { directionOf } from "../../documents/direction.ts";
import type { BusinessDocument } from "../../documents/document.ts";

export const repeatDocument = defineButton("file.repeat", ofDocument());
export const openFile = defineButton("file.open", { draft: id(), page: integer() });
export const saveFile = defineButton("file.save", { draft: id() });
/** Checks whether a document whose save is unknown has arrived. */
export const lookForSaved = defineButton("file.look", { draft: id() });
/** Of messages sent when it acted at once; it asks now, as `askDiscard` does. */
export const dropFile = defineButton("file.drop", { draft: id() });
export const askNumber = defineButton("file.number", { draft: id() });
export const askDate = defineButton("file.date", { draft: id() });
/** `line` counts from 0. */
export const askCount = defineButton("file.count", { draft: id(), line: integer() });

/** For the card of one's own document; null if it cannot be repeated. */
export function repeatButton(
  visit: ViewContext,
  {
    account,
    document,
  }: { readonly account: Pick<AccountRow, "id" | "tin">; readonly document: BusinessDocument },
): InlineKeyboardButton | null {
  const { profile } = visit;
  const isOwn = directionOf(document, account.tin) === "outgoing";
  const isFiled = findFiled(profile, document.kind) !== null && profile.kinds[document.kind].locate.view.on;
  const names = findNames(account.id, document);
  if (!isOwn || !isFiled || names === null) return null;
  return tapButton(visit.t("new-file-repeat-btn"), repeatDocument.pack(names));
}
