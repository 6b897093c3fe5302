/** Prepares a draft for sending: its identifiers, stored before anything is sent under them, and its body. */
import { issueDocumentId } from "../accounts/issue-document-id.ts";
import type { Summary } from "../db/rows/summary.ts";
import { composeBody, countIds } from "../documents/creation/compose-body.ts";
import type { Body } from "../documents/creation/file-format.ts";
import type { DocumentId } from "../documents/document.ts";
import type { FieldsDraft, FileDraft, KeptDraft } from "./draft.ts";
import type { DraftingParts, Person } from "./drafting-parts.ts";
import { keepContent, keepForm } from "./open-draft.ts";
import { summarize } from "./summarize.ts";

export interface ReadyDraft {
  readonly draft: KeptDraft;
  readonly id: DocumentId;
  readonly body: Body;
  readonly summary: Summary;
}

type Issue = () => Promise<DocumentId>;

/** Throws the errors of issuing identifiers, and `StaleButton` if the draft is gone. */
export function makeReady(parts: DraftingParts, { language }: Person, draft: KeptDraft): Promise<ReadyDraft> {
  const request = { length: draft.creation.id.length, language };
  const issue = () => issueDocumentId(parts, draft.account.id, request);
  return draft.source === "fields" ? readyFields(parts, draft, issue) : readyFile(parts, draft, issue);
}

async function readyFields(parts: DraftingParts, draft: FieldsDraft, issue: Issue): Promise<ReadyDraft> {
  const { creation, form } = draft;
  const [id = await issue(), ...others] = form.ids;
  const ids = [id, ...others];
  while (ids.length < countIds(creation)) ids.push(await issue());
  const kept = await keepForm(parts, draft, { ...form, ids, asking: null, reviewed: true, refusals: [] });
  return {
    draft: kept,
    id,
    body: composeBody(creation, form, ids),
    summary: summarize(parts, kept),
  };
}

async function readyFile(parts: DraftingParts, draft: FileDraft, issue: Issue): Promise<ReadyDraft> {
  const { content, creation, format } = draft;
  const id = content.id ?? (await issue());
  const ids: DocumentId[] = [];
  // A document made like an earlier one has parts without identifiers; a file is sent as it came.
  const missing = content.source === "earlier" ? format.countMissingIds(content.body) : 0;
  while (ids.length < missing) ids.push(await issue());
  const body = format.withIds(content.body, ids);
  const kept = await keepContent(parts, draft, { id, body, refusals: [], copyOf: null });
  return {
    draft: kept,
    id,
    body: format.compose(creation, body, id),
    summary: summarize(parts, kept),
  };
}
