/** New invoices, from a file or like an earlier one: routes only. */

import { openHome } from "../buttons/home.ts";
import {
  askCount,
  askDate,
  askNumber,
  dropInvoice,
  lookForSaved,
  openInvoiceDraft,
  repeatInvoice,
  saveInvoice,
} from "../buttons/new-invoice.ts";
import { type Feature, onButton } from "../feature.ts";
import { getOwnAccount } from "../own-account.ts";
import type { Visit } from "../visit.ts";
import { askForValue, askInvoiceValue } from "./ask-value.ts";
import { getInvoiceDraft } from "./invoice-draft.ts";
import { renderUnknown } from "./outcome-view.ts";
import { beginRepeat } from "./repeat.ts";
import { renderReview } from "./review-view.ts";
import { lookForInvoice, saveInvoiceDraft, showSaved } from "./save.ts";
import { takeFile } from "./take-file.ts";

async function onOpen(visit: Visit, id: string, page: number): Promise<void> {
  const invoiceDraft = await getInvoiceDraft(visit, id);
  if (invoiceDraft.content.saved) return showSaved(visit, invoiceDraft);
  await visit.show(
    invoiceDraft.content.posted
      ? renderUnknown(visit, invoiceDraft, "unknown")
      : renderReview(visit, invoiceDraft, { page }),
  );
}

async function onDrop(visit: Visit, id: string): Promise<void> {
  const invoiceDraft = await getInvoiceDraft(visit, id);
  if (invoiceDraft.content.saved) return showSaved(visit, invoiceDraft);
  await visit.dependencies.db.drafts.delete(invoiceDraft.row.id);
  await visit.go(openHome.pack({}), visit.html("new-invoice-dropped"));
}

export const newInvoice: Feature = {
  files: takeFile,
  questions: [askInvoiceValue],
  buttons: [
    onButton(repeatInvoice, async (visit, { account, document }) =>
      beginRepeat(visit, await getOwnAccount(visit, account), document),
    ),
    onButton(openInvoiceDraft, (visit, { draft, page }) => onOpen(visit, draft, page)),
    onButton(saveInvoice, async (visit, { draft }) =>
      saveInvoiceDraft(visit, await getInvoiceDraft(visit, draft)),
    ),
    onButton(lookForSaved, async (visit, { draft }) =>
      lookForInvoice(visit, await getInvoiceDraft(visit, draft)),
    ),
    onButton(dropInvoice, (visit, { draft }) => onDrop(visit, draft)),
    onButton(askNumber, (visit, { draft }) => askForValue(visit, draft, "number")),
    onButton(askDate, (visit, { draft }) => askForValue(visit, draft, "date")),
    onButton(askCount, (visit, { draft, line }) => askForValue(visit, draft, "count", line)),
  ],
};
