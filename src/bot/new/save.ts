/** Saves a draft at the service, once; whatever becomes of it, the draft goes only when the document is there. */
import { issueDocumentId } from "../../accounts/issue-document-id.ts";
import { saveDocument } from "../../api/operations/save-document.ts";
import { checkDraft } from "../../documents/creation/check-draft.ts";
import { composeBody, countIds } from "../../documents/creation/compose-body.ts";
import { findPlace } from "../../documents/creation/find-place.ts";
import type { BusinessDocument, DocumentId } from "../../documents/document.ts";
import type { FieldsDraft } from "../../drafting/draft.ts";
import type { Form, Refusal } from "../../drafting/form.ts";
import { keepForm } from "../../drafting/open-draft.ts";
import { AppError, LoginNeeded, OutcomeUnknown, ServiceRejected } from "../../errors.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { locateDocument } from "../../reading/locate-document.ts";
import { gatherFacts, readCard } from "../../reading/read-card.ts";
import { openCardFrom } from "../buttons/card.ts";
import { showCard } from "../document/show-card.ts";
import type { Html } from "../ui/html.ts";
import type { Visit } from "../visit.ts";
import { renderUnknown } from "./fields-view.ts";
import { renderStep } from "./step-view.ts";

const LONGEST_REFUSAL = 300;
/** More would not fit into a message; they are told at the next try. */
const MOST_REFUSALS = 8;

/**
 * `again`: the person knows that the first try is not there and sends it once more. The identifiers were kept before
 * the first try and are the same: should that one arrive after all, the service has one document and refuses the other,
 * so a second document can never come about.
 */
export async function save(visit: Visit, draft: FieldsDraft, { again }: { again: boolean }): Promise<void> {
  if (checkDraft(draft.composition, draft.form).length > 0) return showReview(visit, draft);
  if (draft.form.posted) {
    const found = await findSaved(visit, draft);
    if (found !== "absent" || !again) return showFound(visit, draft, found);
  }
  const ready = await withIds(visit, draft);
  let id: DocumentId | null;
  try {
    id = await visit.dependencies.accounts.call(ready.account.id, saveDocument, {
      kind: ready.row.kind,
      body: composeBody(ready.creation, ready.form, ready.form.ids),
      language: visit.user.language,
    });
  } catch (error) {
    if (error instanceof OutcomeUnknown) return showFound(visit, ready, await findSaved(visit, ready));
    if (!(error instanceof AppError)) throw error;
    if (error instanceof ServiceRejected) return showRefused(visit, ready, error, draft.form.posted);
    // Anything else means that this try was not done.
    if (!draft.form.posted) await keepForm(visit.dependencies, ready, { ...ready.form, posted: false });
    throw error;
  }
  await finish(visit, ready, id ?? idOf(ready), null);
}

async function showReview(visit: Visit, draft: FieldsDraft, note: Html | null = null): Promise<void> {
  const step = await visit.dependencies.drafting.review(visit.user, draft.row.id);
  await visit.show(renderStep(visit, step, { note }));
}

const idOf = ({ form }: FieldsDraft) => (form.ids[0] ?? "") as DocumentId;

/** The draft marked as posted under identifiers of its own: kept before anything is sent, so that a crash forgets neither. */
async function withIds(visit: Visit, draft: FieldsDraft): Promise<FieldsDraft> {
  const { account, creation, form } = draft;
  const request = { length: creation.id.length, language: visit.user.language };
  const ids = [...form.ids];
  while (ids.length < countIds(creation)) {
    ids.push(await issueDocumentId(visit.dependencies, account.id, request));
  }
  return keepForm(visit.dependencies, draft, {
    ...form,
    ids,
    posted: true,
    asking: null,
    reviewed: true,
    refusals: [],
  });
}

type Found = BusinessDocument | "absent" | "unreadable";

/** What the service has under the draft's identifier. Throws `LoginNeeded`. */
async function findSaved(visit: Visit, draft: FieldsDraft): Promise<Found> {
  const { accounts, profile } = visit.dependencies;
  const { row, form, composition, account } = draft;
  try {
    const located = await locateDocument(
      { accounts, profile },
      {
        accountId: account.id,
        kind: row.kind,
        id: idOf(draft),
        number: form.values[composition.number] ?? null,
        actor: "sender",
        mayBeAbsent: true,
      },
      visit.user.language,
    );
    if (located.found) return located.document;
    return located.readable ? "absent" : "unreadable";
  } catch (error) {
    if (!(error instanceof AppError) || error instanceof LoginNeeded) throw error;
    return "unreadable";
  }
}

async function showFound(visit: Visit, draft: FieldsDraft, found: Found): Promise<void> {
  if (found === "absent" || found === "unreadable") {
    return visit.show(renderUnknown(visit, draft, found === "absent"));
  }
  await finish(visit, draft, idOf(draft), found);
}

/** The draft goes, the counterparty is remembered, and the new document's card is shown. */
async function finish(
  visit: Visit,
  { row, form, composition, account }: FieldsDraft,
  id: DocumentId,
  document: BusinessDocument | null,
): Promise<void> {
  const { db } = visit.dependencies;
  const { counterparty, number } = composition;
  const tin = form.values[counterparty.tin] ?? null;
  if (tin !== null) {
    await db.counterparties.remember(account.id, [{ tin, name: form.values[counterparty.name] ?? null }]);
  }
  // Where it can be read by no view, its number finds it in a list.
  await db.seenDocuments.see(account.id, {
    kind: row.kind,
    documentId: id,
    number: document?.number ?? form.values[number] ?? null,
    stateId: document?.stateId ?? null,
  });
  await db.drafts.delete(row.id);
  try {
    const facts =
      document === null
        ? await readCard(visit.dependencies, account, row.kind, id, visit.user.language)
        : await gatherFacts(visit.dependencies, account, id, document);
    await showCard(visit, facts, { note: visit.html("new-act-saved") });
  } catch (error) {
    if (error instanceof AppError) error.resume = openCardFrom(account.id, { kind: row.kind, id }, null);
    throw error;
  }
}

/** Puts what the service says to the fields it speaks of. `wasPosted`: an earlier try may have arrived. */
async function showRefused(
  visit: Visit,
  draft: FieldsDraft,
  error: ServiceRejected,
  wasPosted: boolean,
): Promise<void> {
  const { creation, form } = draft;
  const ofId = Object.keys(error.fields).some(
    (path) => path.toLowerCase() === creation.id.path.toLowerCase(),
  );
  if (ofId) {
    // A used identifier is how the earlier try tells that it arrived.
    const found = await findSaved(visit, draft);
    if (typeof found !== "string") return showFound(visit, draft, found);
  }
  const refusals = refusalsOf(draft, error);
  // An identifier that the service does not like is no use for the next try.
  const ids = ofId && !wasPosted ? [] : form.ids;
  const kept = await keepForm(visit.dependencies, draft, { ...form, ids, refusals, posted: wasPosted });
  await showReview(visit, kept, visit.html("new-act-refused"));
}

function refusalsOf(
  { composition, form }: Pick<FieldsDraft, "composition"> & { form: Form },
  error: ServiceRejected,
) {
  const refusals = Object.entries(error.fields).flatMap(([path, texts]): Refusal[] => {
    const place = findPlace(composition, path);
    const isThere = place !== null && (place.line === null || place.line < form.lines.length);
    return texts.map((text) => ({
      ...(isThere ? place : { line: null, field: null }),
      text: cleanText(text, LONGEST_REFUSAL),
    }));
  });
  if (refusals.length > 0 || error.detail === null) return refusals.slice(0, MOST_REFUSALS);
  return [{ line: null, field: null, text: cleanText(error.detail, LONGEST_REFUSAL) }];
}
