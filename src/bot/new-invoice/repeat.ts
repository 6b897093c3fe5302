/** Begins a new invoice like an own earlier one. */
import { viewDocument } from "../../api/operations/view-document.ts";
import type { AccountRow } from "../../db/accounts.ts";
import { nextNumber } from "../../documents/creation/next-number.ts";
import type { DocumentId } from "../../documents/document.ts";
import { checkInvoice } from "../../documents/invoice/check-invoice.ts";
import { repeatInvoice } from "../../documents/invoice/repeat-invoice.ts";
import { readDocument } from "../../documents/record-reader.ts";
import { openCardFrom } from "../buttons/card.ts";
import { homeButton } from "../buttons/home.ts";
import { keyboardOf } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";
import { renderFaults } from "./faults-view.ts";
import { findInvoiceDraft, getCreation, keepInvoiceDraft } from "./invoice-draft.ts";
import { renderUnknown } from "./outcome-view.ts";
import { renderReview } from "./review-view.ts";

export async function beginRepeat(visit: Visit, account: AccountRow, id: DocumentId): Promise<void> {
  getCreation(visit);
  const before = await findInvoiceDraft(visit, account);
  if (before?.content.posted) return visit.show(renderUnknown(visit, before, "first"));
  const request = { kind: "invoice", id, language: visit.user.language } as const;
  const { record } = await visit.dependencies.accounts.call(account.id, viewDocument, request);
  const document = readDocument("invoice", visit.dependencies.profile.kinds.invoice.record, record);
  const repeated = repeatInvoice(record, {
    number: nextNumber(document.number ?? "") ?? `${document.number ?? ""}-1`,
    date: visit.today(),
    sellerName: document.sender.name ?? account.name,
    buyerName: document.receiver.name,
  });
  if (!repeated.ok) {
    const back = openCardFrom(account.id, { kind: "invoice", id }, null);
    return visit.show({
      text: visit.html(`new-invoice-not-repeated-${repeated.why}`),
      keyboard: keyboardOf([
        [back === null ? null : { text: visit.t("back-btn"), callback_data: back }, homeButton(visit)],
      ]),
    });
  }
  const faults = checkInvoice(repeated.body, account.tin);
  const name = `№ ${document.number ?? "—"}`;
  if (faults.length > 0) return visit.show(renderFaults(visit, { name, account }, faults));
  const invoiceDraft = await keepInvoiceDraft(visit, account, {
    source: "earlier",
    body: repeated.body,
    id: null,
  });
  await visit.show(renderReview(visit, invoiceDraft));
}
