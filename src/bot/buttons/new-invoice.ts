/** Buttons of new invoices: those of a file, and those like an earlier one. */
import type { InlineKeyboardButton } from "grammy/types";
import type { AccountRow } from "../../db/accounts.ts";
import { directionOf } from "../../documents/direction.ts";
import type { BusinessDocument } from "../../documents/document.ts";
import { defineButton, documentId, id, integer } from "../ui/callback-codec.ts";
import type { Visit } from "../visit.ts";

/** Makes a new invoice like this one. */
export const repeatInvoice = defineButton("i", "n", { account: id(), document: documentId() });
/** The invoice draft, with a page of its lines. */
export const openInvoiceDraft = defineButton("i", "o", { draft: id(), page: integer() });
export const saveInvoice = defineButton("i", "s", { draft: id() });
/** Looks whether an invoice arrived of which nobody could tell. */
export const lookForSaved = defineButton("i", "k", { draft: id() });
export const dropInvoice = defineButton("i", "x", { draft: id() });
export const askNumber = defineButton("i", "m", { draft: id() });
export const askDate = defineButton("i", "d", { draft: id() });
/** `line` counts from 0. */
export const askCount = defineButton("i", "c", { draft: id(), line: integer() });

/** On an own invoice's card; null where none can be made from it. */
export function repeatButton(
  visit: Visit,
  {
    account,
    document,
  }: { readonly account: Pick<AccountRow, "id" | "tin">; readonly document: BusinessDocument },
): InlineKeyboardButton | null {
  const { creation, locate } = visit.dependencies.profile.kinds.invoice;
  const isOwn = document.kind === "invoice" && directionOf(document, account.tin) === "outgoing";
  if (!isOwn || document.id === null || creation?.on !== true || !locate.view.on) return null;
  return {
    text: visit.t("new-invoice-repeat-btn"),
    callback_data: repeatInvoice.pack({ account: account.id, document: document.id }),
  };
}
