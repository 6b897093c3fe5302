/** New invoices, from a file or like an earlier one: routes only. */
import { type Feature, onButton } from "../feature.ts";
import { showHome } from "../home/show-home.ts";
import { getOwnAccount } from "../own-account.ts";
import type { Visit } from "../visit.ts";
import { askForValue, askInvoiceValue } from "./ask-value.ts";
import {
  askCount,
  askDate,
  askNumber,
  dropInvoice,
  lookForSaved,
  openWaiting,
  repeatInvoice,
  saveInvoice,
} from "./buttons.ts";
import { renderUnknown } from "./outcome-view.ts";
import { beginRepeat } from "./repeat.ts";
import { renderReview } from "./review-view.ts";
import { lookForWaiting, saveWaiting, showSaved } from "./save.ts";
import { takeFile } from "./take-file.ts";
import { getWaiting } from "./waiting-invoice.ts";

async function onOpen(visit: Visit, id: string, page: number): Promise<void> {
  const waiting = await getWaiting(visit, id);
  if (waiting.content.saved) return showSaved(visit, waiting);
  await visit.show(
    waiting.content.posted
      ? renderUnknown(visit, waiting, "unknown")
      : renderReview(visit, waiting, { page }),
  );
}

async function onDrop(visit: Visit, id: string): Promise<void> {
  const waiting = await getWaiting(visit, id);
  if (waiting.content.saved) return showSaved(visit, waiting);
  await visit.dependencies.db.drafts.delete(waiting.row.id);
  await showHome(visit, visit.html("new-invoice-dropped"));
}

export const newInvoice: Feature = {
  files: takeFile,
  questions: [askInvoiceValue],
  buttons: [
    onButton(repeatInvoice, async (visit, { account, document }) =>
      beginRepeat(visit, await getOwnAccount(visit, account), document),
    ),
    onButton(openWaiting, (visit, { draft, page }) => onOpen(visit, draft, page)),
    onButton(saveInvoice, async (visit, { draft }) => saveWaiting(visit, await getWaiting(visit, draft))),
    onButton(lookForSaved, async (visit, { draft }) => lookForWaiting(visit, await getWaiting(visit, draft))),
    onButton(dropInvoice, (visit, { draft }) => onDrop(visit, draft)),
    onButton(askNumber, (visit, { draft }) => askForValue(visit, draft, "number")),
    onButton(askDate, (visit, { draft }) => askForValue(visit, draft, "date")),
    onButton(askCount, (visit, { draft, line }) => askForValue(visit, draft, "count", line)),
  ],
};
