/** Saves a document out of a file at the service, once: whatever cannot be told is looked for and never sent again. */
import { issueDocumentId } from "../../accounts/issue-document-id.ts";
import { saveDocument } from "../../api/operations/save-document.ts";
import type { DocumentId } from "../../documents/document.ts";
import type { FileDraft } from "../../drafting/draft.ts";
import { keepContent } from "../../drafting/open-draft.ts";
import { AppError, LoginNeeded, OutcomeUnknown, ServiceRejected } from "../../errors.ts";
import { type Located, locateDocument } from "../../reading/locate-document.ts";
import { readCard } from "../../reading/read-card.ts";
import { openCardFrom } from "../buttons/card.ts";
import { dropFile, openFile } from "../buttons/new-file.ts";
import { showCard } from "../document/show-card.ts";
import type { Visit } from "../visit.ts";
import { renderRefused } from "./faults-view.ts";
import { renderFileUnknown } from "./file-outcome-view.ts";

export async function saveFileDraft(visit: Visit, draft: FileDraft): Promise<void> {
  if (draft.content.saved) return showSaved(visit, draft);
  if (draft.content.posted) return lookForFile(visit, draft);
  const ready = await withIdentifiers(visit, draft);
  const posted = await keepContent(visit.dependencies, ready, { posted: true });
  const id = posted.content.id as DocumentId;
  let saved: DocumentId | null;
  try {
    saved = await visit.dependencies.accounts.call(posted.account.id, saveDocument, {
      kind: posted.row.kind,
      body: posted.format.compose(posted.creation, posted.content.body, id),
      language: visit.user.language,
    });
  } catch (error) {
    if (error instanceof OutcomeUnknown) return lookForFile(visit, posted, "unknown");
    if (!(error instanceof AppError)) throw error;
    // Anything else means that nothing was saved.
    const again = await keepContent(visit.dependencies, posted, {
      posted: false,
      id: posted.format.identifierOf(posted.content.body),
    });
    if (error instanceof ServiceRejected) return showRefused(visit, again, error);
    throw error;
  }
  await finish(visit, posted, saved ?? id);
}

/** Looks for a document of which nobody could tell whether it was saved. */
export async function lookForFile(
  visit: Visit,
  draft: FileDraft,
  otherwise: "unknown" | "absent" = "absent",
): Promise<void> {
  const { accounts, profile } = visit.dependencies;
  const { account, content, row } = draft;
  if (content.saved) return showSaved(visit, draft);
  let located: Located;
  try {
    located = await locateDocument(
      { accounts, profile },
      {
        accountId: account.id,
        kind: row.kind,
        id: content.id as DocumentId,
        number: draft.format.numberOf(draft.content.body),
        actor: "sender",
        mayBeAbsent: true,
      },
      visit.user.language,
    );
  } catch (error) {
    if (!(error instanceof AppError) || error instanceof LoginNeeded) throw error;
    return visit.show(renderFileUnknown(visit, draft, "unknown"));
  }
  if (located.found) return finish(visit, draft, content.id as DocumentId);
  await visit.show(renderFileUnknown(visit, draft, located.readable ? otherwise : "unknown"));
}

/** The invoice with its identifier, and with one for its lines where they are new ones like earlier ones. */
async function withIdentifiers(visit: Visit, draft: FileDraft): Promise<FileDraft> {
  const { account, content, creation, format } = draft;
  const request = { length: creation.id.length, language: visit.user.language };
  const issue = () => issueDocumentId(visit.dependencies, account.id, request);
  const id = content.id ?? (await issue());
  const ids: string[] = [];
  const missing = content.source === "earlier" ? format.countMissingIds(content.body) : 0;
  while (ids.length < missing) ids.push(await issue());
  const body = format.withIds(content.body, ids);
  return { ...draft, content: { ...content, id, body } };
}

/** The invoice waits no more; of it no more is kept than where its card is. */
async function finish(visit: Visit, draft: FileDraft, id: DocumentId): Promise<void> {
  // Where it can be read by no view, its number finds it in a list.
  await visit.dependencies.db.seenDocuments.see(draft.account.id, {
    kind: draft.row.kind,
    documentId: id,
    number: draft.format.numberOf(draft.content.body),
    stateId: null,
  });
  await showSaved(
    visit,
    await keepContent(visit.dependencies, draft, { id, body: {}, posted: true, saved: true }),
  );
}

/** Its card, from which it is signed and sent; also for who taps an old button. */
export async function showSaved(visit: Visit, { account, content, row: { kind } }: FileDraft): Promise<void> {
  const id = content.id as DocumentId;
  try {
    await showCard(visit, await readCard(visit.dependencies, account, kind, id, visit.user.language), {
      note: visit.html("new-invoice-saved"),
    });
  } catch (error) {
    if (error instanceof AppError) error.resume = openCardFrom(account.id, { kind, id }, null);
    throw error;
  }
}

async function showRefused(visit: Visit, draft: FileDraft, error: ServiceRejected): Promise<void> {
  const places = Object.entries(error.fields).flatMap(([path, texts]) =>
    texts.map((text) => [draft.format.placeOf(path), text] as const),
  );
  const at = { draft: draft.row.id };
  const isFile = draft.content.source === "file";
  await visit.show(
    renderRefused(
      visit,
      draft.account,
      { places, detail: error.detail },
      {
        tail: visit.html(isFile ? "new-invoice-correct-file" : "new-invoice-correct-here"),
        keyboard: [
          [
            { text: visit.t("back-btn"), callback_data: openFile.pack({ ...at, page: 1 }) },
            { text: visit.t("cancel-btn"), callback_data: dropFile.pack(at) },
          ],
        ],
      },
    ),
  );
}
