/** Buttons of downloads: of a card, or of a list. */
import type { InlineKeyboardButton } from "grammy/types";
import {
  type Address,
  defineButton,
  findNames,
  id,
  integer,
  ofDocument,
  tapButton,
  type ViewContext,
} from "../../bot/index.ts";
import type { BusinessDocument } from "../../documents/document.ts";
import { statesUnsent } from "../../documents/standing.ts";

export const downloadSummary = defineButton("download.pdf", ofDocument());
export const downloadSignature = defineButton("download.signature", ofDocument());
export const openPicture = defineButton("picture.open", ofDocument());
export const turnPicture = defineButton("picture.turn", { ...ofDocument(), page: integer() });
export const closePicture = defineButton("picture.close", {});
export const downloadTable = defineButton("table.make", { view: id() });
export const stopTable = defineButton("table.stop", {});

/** The document as a PDF. */
export function summaryButton(visit: ViewContext, names: Address): InlineKeyboardButton {
  return tapButton(visit.t("files-summary-btn"), downloadSummary.pack(names));
}

/** The sender's signature as a file; null where the service shows none, or there is none yet. */
export function signatureButton(
  visit: ViewContext,
  accountId: string,
  { kind, id, stateId, sender }: Pick<BusinessDocument, "kind" | "id" | "stateId" | "sender">,
): InlineKeyboardButton | null {
  const names = findNames(accountId, { kind, id });
  const description = visit.profile.kinds[kind];
  const isSigned = stateId !== null && !statesUnsent(description).includes(stateId);
  if (names === null || !isSigned || description.receivedSignature?.on !== true) return null;
  return tapButton(visit.t("files-signature-btn", { role: sender.role }), downloadSignature.pack(names));
}
