/** Saves a waiting invoice at the service, once: whatever cannot be told is looked for and never sent again. */
import type { ServiceClient } from "../../api/service-api.ts";
import type { DocumentId } from "../../documents/document.ts";
import { composeInvoice, identifierOf } from "../../documents/invoice/compose-invoice.ts";
import { invoiceFormat } from "../../documents/invoice/national-format.ts";
import { isObject, placeInFile } from "../../documents/invoice/spell-keys.ts";
import { AppError, LoginNeeded, OutcomeUnknown, ServiceRejected } from "../../errors.ts";
import { type Located, locateDocument } from "../../signing/locate-document.ts";
import { openCardFrom } from "../card/buttons.ts";
import { readCard } from "../card/read-card.ts";
import { showCard } from "../card/show-card.ts";
import type { Visit } from "../visit.ts";
import { dropInvoice, openWaiting } from "./buttons.ts";
import { renderRefused } from "./faults-view.ts";
import { renderUnknown } from "./outcome-view.ts";
import { changeWaiting, type WaitingInvoice } from "./waiting-invoice.ts";

export async function saveWaiting(visit: Visit, waiting: WaitingInvoice): Promise<void> {
  if (waiting.content.saved) return showSaved(visit, waiting);
  if (waiting.content.posted) return lookForWaiting(visit, waiting);
  const ready = await withIdentifiers(visit, waiting);
  const posted = await changeWaiting(visit, ready, { posted: true });
  const id = posted.content.id as DocumentId;
  let saved: DocumentId | null;
  try {
    saved = await ask(visit, posted, (client) =>
      client.saveDocument({
        kind: "invoice",
        body: composeInvoice(posted.creation, posted.content.body, id),
        language: visit.user.language,
      }),
    );
  } catch (error) {
    if (error instanceof OutcomeUnknown) return lookForWaiting(visit, posted, "unknown");
    if (!(error instanceof AppError)) throw error;
    // Anything else means that nothing was saved.
    const again = await changeWaiting(visit, posted, {
      posted: false,
      id: identifierOf(posted.content.body),
    });
    if (error instanceof ServiceRejected) return showRefused(visit, again, error);
    throw error;
  }
  await finish(visit, posted, saved ?? id);
}

/** Looks for an invoice of which nobody could tell whether it was saved. */
export async function lookForWaiting(
  visit: Visit,
  waiting: WaitingInvoice,
  otherwise: "unknown" | "absent" = "absent",
): Promise<void> {
  const { accounts, profile } = visit.dependencies;
  const { account, content } = waiting;
  if (content.saved) return showSaved(visit, waiting);
  let located: Located;
  try {
    located = await locateDocument(
      { accounts, profile },
      {
        accountId: account.id,
        kind: "invoice",
        id: content.id as DocumentId,
        number: numberOf(waiting),
        actor: "sender",
      },
      visit.user.language,
    );
  } catch (error) {
    if (!(error instanceof AppError) || error instanceof LoginNeeded) throw error;
    return visit.show(renderUnknown(visit, waiting, "unknown"));
  }
  if (located.found) return finish(visit, waiting, content.id as DocumentId);
  await visit.show(renderUnknown(visit, waiting, located.readable ? otherwise : "unknown"));
}

const ask = <T>(visit: Visit, { account }: WaitingInvoice, work: (client: ServiceClient) => Promise<T>) =>
  visit.dependencies.accounts.withClient(account.id, work);

/** The invoice with its identifier, and with one for its lines where they are new ones like earlier ones. */
async function withIdentifiers(visit: Visit, waiting: WaitingInvoice): Promise<WaitingInvoice> {
  const { content, creation } = waiting;
  const issue = () =>
    ask(visit, waiting, (client) => client.issueDocumentId(creation.id.length, visit.user.language));
  const id = content.id ?? (await issue());
  const { ProductList: list } = content.body;
  const needsOther = content.source === "earlier" && isObject(list) && list.FacturaProductId === undefined;
  const body = needsOther
    ? { ...content.body, ProductList: { FacturaProductId: await issue(), ...list } }
    : content.body;
  return { ...waiting, content: { ...content, id, body } };
}

/** The invoice waits no more; of it no more is kept than where its card is. */
async function finish(visit: Visit, waiting: WaitingInvoice, id: DocumentId): Promise<void> {
  // Where it can be read by no view, its number finds it in a list.
  await visit.dependencies.db.seenDocuments.see(waiting.account.id, {
    kind: "invoice",
    documentId: id,
    number: numberOf(waiting),
    stateId: null,
  });
  await showSaved(visit, await changeWaiting(visit, waiting, { id, body: {}, posted: true, saved: true }));
}

/** Its card, from which it is signed and sent; also for who taps an old button. */
export async function showSaved(visit: Visit, { account, content }: WaitingInvoice): Promise<void> {
  const id = content.id as DocumentId;
  try {
    await showCard(visit, await readCard(visit, account, "invoice", id), {
      note: visit.html("new-invoice-saved"),
    });
  } catch (error) {
    if (error instanceof AppError) error.resume = openCardFrom(account.id, { kind: "invoice", id }, null);
    throw error;
  }
}

async function showRefused(visit: Visit, waiting: WaitingInvoice, error: ServiceRejected): Promise<void> {
  const places = Object.entries(error.fields).flatMap(([path, texts]) =>
    texts.map((text) => [placeInFile(path, invoiceFormat), text] as const),
  );
  const draft = waiting.row.id;
  const isFile = waiting.content.source === "file";
  await visit.show(
    renderRefused(
      visit,
      waiting.account,
      { places, detail: error.detail },
      {
        tail: visit.html(isFile ? "new-invoice-correct-file" : "new-invoice-correct-here"),
        keyboard: [
          [
            { text: visit.t("back-btn"), callback_data: openWaiting.pack({ draft, page: 1 }) },
            { text: visit.t("cancel-btn"), callback_data: dropInvoice.pack({ draft }) },
          ],
        ],
      },
    ),
  );
}

function numberOf({ content: { body } }: Pick<WaitingInvoice, "content">): string | null {
  const number = isObject(body.FacturaDoc) ? body.FacturaDoc.FacturaNo : null;
  return typeof number === "string" || typeof number === "number" ? String(number) : null;
}
