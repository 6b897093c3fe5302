/** Saves an invoice draft at the service, once: whatever cannot be told is looked for and never sent again. */
import { issueDocumentId } from "../../accounts/issue-document-id.ts";
import { saveDocument } from "../../api/operations/save-document.ts";
import type { DocumentId } from "../../documents/document.ts";
import { composeInvoice, identifierOf } from "../../documents/invoice/compose-invoice.ts";
import { invoiceFormat } from "../../documents/invoice/national-format.ts";
import { isObject, placeInFile } from "../../documents/invoice/spell-keys.ts";
import { AppError, LoginNeeded, OutcomeUnknown, ServiceRejected } from "../../errors.ts";
import { type Located, locateDocument } from "../../reading/locate-document.ts";
import { readCard } from "../../reading/read-card.ts";
import { openCardFrom } from "../buttons/card.ts";
import { dropInvoice, openInvoiceDraft } from "../buttons/new-invoice.ts";
import { showCard } from "../document/show-card.ts";
import type { Visit } from "../visit.ts";
import { renderRefused } from "./faults-view.ts";
import { changeInvoiceDraft, type InvoiceDraft } from "./invoice-draft.ts";
import { renderUnknown } from "./outcome-view.ts";

export async function saveInvoiceDraft(visit: Visit, invoiceDraft: InvoiceDraft): Promise<void> {
  if (invoiceDraft.content.saved) return showSaved(visit, invoiceDraft);
  if (invoiceDraft.content.posted) return lookForInvoice(visit, invoiceDraft);
  const ready = await withIdentifiers(visit, invoiceDraft);
  const posted = await changeInvoiceDraft(visit, ready, { posted: true });
  const id = posted.content.id as DocumentId;
  let saved: DocumentId | null;
  try {
    saved = await visit.dependencies.accounts.call(posted.account.id, saveDocument, {
      kind: "invoice",
      body: composeInvoice(posted.creation, posted.content.body, id),
      language: visit.user.language,
    });
  } catch (error) {
    if (error instanceof OutcomeUnknown) return lookForInvoice(visit, posted, "unknown");
    if (!(error instanceof AppError)) throw error;
    // Anything else means that nothing was saved.
    const again = await changeInvoiceDraft(visit, posted, {
      posted: false,
      id: identifierOf(posted.content.body),
    });
    if (error instanceof ServiceRejected) return showRefused(visit, again, error);
    throw error;
  }
  await finish(visit, posted, saved ?? id);
}

/** Looks for an invoice of which nobody could tell whether it was saved. */
export async function lookForInvoice(
  visit: Visit,
  invoiceDraft: InvoiceDraft,
  otherwise: "unknown" | "absent" = "absent",
): Promise<void> {
  const { accounts, profile } = visit.dependencies;
  const { account, content } = invoiceDraft;
  if (content.saved) return showSaved(visit, invoiceDraft);
  let located: Located;
  try {
    located = await locateDocument(
      { accounts, profile },
      {
        accountId: account.id,
        kind: "invoice",
        id: content.id as DocumentId,
        number: numberOf(invoiceDraft),
        actor: "sender",
        mayBeAbsent: true,
      },
      visit.user.language,
    );
  } catch (error) {
    if (!(error instanceof AppError) || error instanceof LoginNeeded) throw error;
    return visit.show(renderUnknown(visit, invoiceDraft, "unknown"));
  }
  if (located.found) return finish(visit, invoiceDraft, content.id as DocumentId);
  await visit.show(renderUnknown(visit, invoiceDraft, located.readable ? otherwise : "unknown"));
}

/** The invoice with its identifier, and with one for its lines where they are new ones like earlier ones. */
async function withIdentifiers(visit: Visit, invoiceDraft: InvoiceDraft): Promise<InvoiceDraft> {
  const { account, content, creation } = invoiceDraft;
  const request = { length: creation.id.length, language: visit.user.language };
  const issue = () => issueDocumentId(visit.dependencies, account.id, request);
  const id = content.id ?? (await issue());
  const { ProductList: list } = content.body;
  const needsOther = content.source === "earlier" && isObject(list) && list.FacturaProductId === undefined;
  const body = needsOther
    ? { ...content.body, ProductList: { FacturaProductId: await issue(), ...list } }
    : content.body;
  return { ...invoiceDraft, content: { ...content, id, body } };
}

/** The invoice waits no more; of it no more is kept than where its card is. */
async function finish(visit: Visit, invoiceDraft: InvoiceDraft, id: DocumentId): Promise<void> {
  // Where it can be read by no view, its number finds it in a list.
  await visit.dependencies.db.seenDocuments.see(invoiceDraft.account.id, {
    kind: "invoice",
    documentId: id,
    number: numberOf(invoiceDraft),
    stateId: null,
  });
  await showSaved(
    visit,
    await changeInvoiceDraft(visit, invoiceDraft, { id, body: {}, posted: true, saved: true }),
  );
}

/** Its card, from which it is signed and sent; also for who taps an old button. */
export async function showSaved(visit: Visit, { account, content }: InvoiceDraft): Promise<void> {
  const id = content.id as DocumentId;
  try {
    await showCard(visit, await readCard(visit.dependencies, account, "invoice", id, visit.user.language), {
      note: visit.html("new-invoice-saved"),
    });
  } catch (error) {
    if (error instanceof AppError) error.resume = openCardFrom(account.id, { kind: "invoice", id }, null);
    throw error;
  }
}

async function showRefused(visit: Visit, invoiceDraft: InvoiceDraft, error: ServiceRejected): Promise<void> {
  const places = Object.entries(error.fields).flatMap(([path, texts]) =>
    texts.map((text) => [placeInFile(path, invoiceFormat), text] as const),
  );
  const draft = invoiceDraft.row.id;
  const isFile = invoiceDraft.content.source === "file";
  await visit.show(
    renderRefused(
      visit,
      invoiceDraft.account,
      { places, detail: error.detail },
      {
        tail: visit.html(isFile ? "new-invoice-correct-file" : "new-invoice-correct-here"),
        keyboard: [
          [
            { text: visit.t("back-btn"), callback_data: openInvoiceDraft.pack({ draft, page: 1 }) },
            { text: visit.t("cancel-btn"), callback_data: dropInvoice.pack({ draft }) },
          ],
        ],
      },
    ),
  );
}

function numberOf({ content: { body } }: Pick<InvoiceDraft, "content">): string | null {
  const number = isObject(body.FacturaDoc) ? body.FacturaDoc.FacturaNo : null;
  return typeof number === "string" || typeof number === "number" ? String(number) : null;
}
