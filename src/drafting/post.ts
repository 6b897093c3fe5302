/** Posts a prepared draft as one submission, and returns the outcome. */
import { saveDocument } from "../api/operations/save-document.ts";
import { randomId } from "../db/engine/random-id.ts";
import type { Submission } from "../db/rows/submissions.ts";
import { BeingSaved, ServiceRejected } from "../errors.ts";
import { mayHaveArrived } from "../submissions/may-have-arrived.ts";
import type { KeptDraft } from "./draft.ts";
import type { DraftingParts, Person } from "./drafting-parts.ts";
import { isOfId, keepRefusal } from "./keep-refusal.ts";
import { findPutAway, lookFor } from "./look-for.ts";
import type { ReadyDraft } from "./make-ready.ts";
import type { Outcome } from "./outcome.ts";

/**
 * `pending`: the previous try, which was looked for and not found. Throws errors that prove that nothing was saved,
 * except `ServiceRejected`, and `BeingSaved` while another try under the same identifier is unresolved.
 */
export async function post(
  parts: DraftingParts,
  person: Person,
  ready: ReadyDraft,
  pending: Submission | null,
): Promise<Outcome> {
  const { db, submissions } = parts;
  const { draft, id: documentId, body, summary } = ready;
  const { account, creation, row } = draft;
  const { telegramUserId, language } = person;
  const again = pending?.state === "unknown" ? pending : await findPutAway(parts, person, ready);
  const of = { accountId: account.id, tin: account.tin, telegramUserId, kind: row.kind, documentId };
  const [reserved] = await submissions.reserve([
    { save: { id: randomId(), ...of, draftId: row.id, summary }, again: again?.id },
  ]);
  if (reserved === undefined) throw new BeingSaved();
  const request = { kind: row.kind, body, language };
  const { error, refusal } = await submissions.post([reserved], saveDocument, request, {
    readId: (id) => id,
  });
  if (error === null) {
    const save = (await db.submissions.find(reserved.id)) ?? reserved;
    return { kind: "saved", account, save, document: null };
  }
  if (refusal === null) {
    const posted = (await db.submissions.find(reserved.id)) ?? reserved;
    const seen = await lookFor(parts, person, draft, posted);
    // It may still appear, so only a person who can send it again is told right away that it is not there.
    return seen.kind === "unknown" && !creation.again ? { ...seen, absent: false } : seen;
  }
  if (error instanceof ServiceRejected) return readRejection(parts, person, draft, reserved, error);
  throw error;
}

async function readRejection(
  parts: DraftingParts,
  person: Person,
  draft: KeptDraft,
  save: Submission,
  error: ServiceRejected,
): Promise<Outcome> {
  let newId = isOfId(draft, error);
  if (newId) {
    const tries = await parts.submissions.findSaves(draft.row.id);
    if (tries.some((one) => one.id !== save.id && mayHaveArrived(one))) {
      // A used identifier shows that the earlier try arrived.
      const seen = await lookFor(parts, person, draft, save);
      if (seen.kind === "saved") return seen;
      newId = false;
    }
  }
  return { kind: "refused", draft: await keepRefusal(parts, draft, error, { newId }), error };
}
