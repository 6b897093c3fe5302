/** Buttons of downloads: of a card, or of a list. */
import type { InlineKeyboardButton } from "grammy/types";
import { defineButton, id, integer, ofDocument } from "../../bot/ui/callback-codec.ts";
import { tapButton } from "../../bot/ui/screen.ts";
import type { ViewContext } from "../../bot/view-context.ts";
import type { BusinessDocument } from "../../documents/document.ts";
import { letterOfKind } from "../../documents/every-kind.ts";

export const downloadSummary = defineButton("t", "s", ofDocument());
export const downloadSignature = defineButton("t", "g", ofDocument());
export const openPicture = defineButton("t", "i", ofDocument());
export const turnPicture = defineButton("t", "j", { ...ofDocument(), page: integer() });
export const closePicture = defineButton("t", "c", {});
export const downloadTable = defineButton("t", "x", { view: id() });
export const stopTable = defineButton("t", "e", {});

/** Drafts, and documents still being sent, have no signature yet. */
const UNSIGNED_STATES: readonly number[] = [0, 1, 2];

/** Callback data for the document's picture, or null if it has no id. */
export function openPictureOf(
  account: string,
  { kind, id: document }: Pick<BusinessDocument, "kind" | "id">,
): string | null {
  return document === null ? null : openPicture.pack({ account, kind: letterOfKind(kind), document });
}

/** The downloads of a document; none if it has no id. */
export function downloadButtons(
  visit: ViewContext,
  accountId: string,
  { kind, id: document, stateId, sender }: Pick<BusinessDocument, "kind" | "id" | "stateId" | "sender">,
): InlineKeyboardButton[] {
  if (document === null) return [];
  const target = { account: accountId, kind: letterOfKind(kind), document };
  const isSigned = stateId !== null && !UNSIGNED_STATES.includes(stateId);
  const shows = visit.profile.kinds[kind].receivedSignature?.on === true;
  return [
    tapButton(visit.t("files-summary-btn"), downloadSummary.pack(target)),
    ...(shows && isSigned
      ? [tapButton(visit.t("files-signature-btn", { role: sender.role }), downloadSignature.pack(target))]
      : []),
  ];
}
