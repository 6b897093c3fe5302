/** Takes a file that somebody sent: what it is, what is wrong with it, or the invoice that it holds to look over. */
import type { AccountRow } from "../../db/accounts.ts";

import { findDifferences } from "../../documents/invoice/calculate-product.ts";
import { checkInvoice } from "../../documents/invoice/check-invoice.ts";
import { identifierOf } from "../../documents/invoice/compose-invoice.ts";
import { problemOfName, readInvoiceFile } from "../../documents/invoice/read-invoice-file.ts";
import type { JsonObject } from "../../documents/invoice/spell-keys.ts";
import { openLogin } from "../buttons/login.ts";
import type { SentFile } from "../sent-file.ts";
import type { Visit } from "../visit.ts";
import { renderDifferences, renderFaults } from "./faults-view.ts";
import { renderFileProblem, renderTooLarge } from "./file-problem-view.ts";
import { findInvoiceDraft, getCreation, keepInvoiceDraft } from "./invoice-draft.ts";
import { renderUnknown } from "./outcome-view.ts";
import { renderReview } from "./review-view.ts";

/** Bytes; a thousand lines with every field take less. */
export const LARGEST_FILE = 1024 * 1024;

export async function takeFile(visit: Visit, file: SentFile): Promise<void> {
  const own = await visit.dependencies.db.accounts.findOfUser(visit.user.telegramUserId);
  const current = own.find((one) => one.id === visit.user.currentAccountId) ?? own[0];
  if (current === undefined) return visit.go(openLogin.pack({}), visit.html("new-invoice-log-in-first"));
  getCreation(visit);
  const wrongType = file.isMedia ? ({ kind: "picture" } as const) : problemOfName(file.name, file.mimeType);
  if (wrongType !== null) return visit.show(renderFileProblem(visit, wrongType));
  if ((file.size ?? 0) > LARGEST_FILE) return visit.show(renderTooLarge(visit, LARGEST_FILE));
  const read = readInvoiceFile(await file.read(LARGEST_FILE));
  if (!read.ok) return visit.show(renderFileProblem(visit, read.problem));
  const account = accountOf(own, read.body) ?? current;
  const faults = [...read.faults, ...checkInvoice(read.body, account.tin)];
  const source = { name: file.name, account };
  if (faults.length > 0) return visit.show(renderFaults(visit, source, faults));
  const differences = findDifferences(read.body);
  if (differences.length > 0) return visit.show(renderDifferences(visit, source, differences));
  const before = await findInvoiceDraft(visit, account);
  // Of that one nobody knows yet whether it was saved: it must not be forgotten over this one.
  if (before?.content.posted) return visit.show(renderUnknown(visit, before, "first"));
  const invoiceDraft = await keepInvoiceDraft(visit, account, {
    source: "file",
    body: read.body,
    id: identifierOf(read.body),
  });
  await visit.show(renderReview(visit, invoiceDraft));
}

/** The person's organization that the file names as its seller. */
function accountOf(own: readonly AccountRow[], { SellerTin }: JsonObject): AccountRow | undefined {
  return own.find(({ tin }) => tin === String(SellerTin ?? "").trim());
}
