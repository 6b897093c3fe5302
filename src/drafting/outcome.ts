/** The outcome of saving a draft, as far as it is known. */
import type { AccountRow } from "../db/rows/accounts.ts";
import type { Submission } from "../db/rows/submissions.ts";
import type { BusinessDocument } from "../documents/document.ts";
import type { OutcomeUnknown, ServiceRejected } from "../errors.ts";
import { isGivenUp, mayHaveArrived } from "../submissions/may-have-arrived.ts";
import { reportedFailure } from "../submissions/service-words.ts";
import type { KeptDraft } from "./draft.ts";
import type { DraftingParts, Person } from "./drafting-parts.ts";
import type { Twin } from "./find-twin.ts";
import { openDraft } from "./open-draft.ts";

/** The draft is gone; the document is there. */
export interface Saved {
  readonly kind: "saved";
  readonly account: AccountRow;
  readonly save: Submission;
  /** The document; null if it was not read again. */
  readonly document: BusinessDocument | null;
}

export type Outcome =
  | Saved
  /** No save is under way, and the person may look the draft over. */
  | { readonly kind: "review"; readonly draft: KeptDraft }
  /** Nothing was sent: the document differs from what is usual, and the person decides. */
  | { readonly kind: "differs"; readonly draft: KeptDraft }
  /** Nothing was sent: another document with its number and partner is saved already, or may be. */
  | { readonly kind: "twin"; readonly draft: KeptDraft; readonly twin: Twin }
  | { readonly kind: "refused"; readonly draft: KeptDraft; readonly error: ServiceRejected }
  | Unknown;

export interface Unknown {
  readonly kind: "unknown";
  readonly draft: KeptDraft;
  /** True if the service does not have it, as far as it shows. */
  readonly absent: boolean;
  /** The service answered that it failed, in these words. */
  readonly failure: OutcomeUnknown["failure"];
}

/** Reads it without asking the service. Throws `StaleButton` for a draft that is gone, unless it was saved. */
export async function readOutcome(parts: DraftingParts, person: Person, id: string): Promise<Outcome> {
  const saved = await findSaved(parts, person, id);
  if (saved !== null) return saved;
  const draft = await openDraft(parts, person, id);
  const pending = await findPending(parts, id);
  return pending === null
    ? { kind: "review", draft }
    : { kind: "unknown", draft, absent: isGivenUp(pending), failure: reportedFailure(pending) };
}

/** The saved document, if it is the person's; null if the draft is not known to be saved. */
export async function findSaved(
  { db, submissions }: DraftingParts,
  { telegramUserId }: Person,
  id: string,
): Promise<Saved | null> {
  const [save] = await submissions.findSaves(id);
  if (save?.state !== "done" || save.telegramUserId !== telegramUserId) return null;
  const account = await db.accounts.find(save.accountId);
  return account === null ? null : { kind: "saved", account, save, document: null };
}

/** The latest try, if it may have arrived although nothing shows that it did. */
export async function findPending({ submissions }: DraftingParts, id: string): Promise<Submission | null> {
  const [latest] = await submissions.findSaves(id);
  return latest !== undefined && mayHaveArrived(latest) ? latest : null;
}
