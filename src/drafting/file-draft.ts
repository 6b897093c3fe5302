/** A document that comes as a complete body, from its start to its review. */
import type { AccountRow } from "../db/accounts.ts";
import type { Filed } from "../documents/creation/composable.ts";
import type { KindName } from "../documents/kinds.ts";
import { isGivenUp, mayHaveArrived } from "../submissions/may-have-arrived.ts";
import type { FileDraft } from "./draft.ts";
import type { DraftingParts, Person } from "./drafting-parts.ts";
import type { FileContent } from "./file-content.ts";
import { findDraft } from "./open-draft.ts";

/** Stores a new one, replacing the organization's previous one. */
export async function beginFile(
  { db }: DraftingParts,
  { telegramUserId }: Person,
  begun: {
    readonly account: AccountRow;
    readonly kind: KindName;
    readonly filed: Filed;
    readonly content: Pick<FileContent, "source" | "body" | "id">;
  },
): Promise<FileDraft> {
  const { account, kind, filed } = begun;
  const content: FileContent = { version: 1, refusals: [], ...begun.content };
  const row = await db.drafts.create({ accountId: account.id, telegramUserId, kind, content });
  return { ...filed, source: "file", row, account, content };
}

/** The organization's document whose save has an unknown outcome, or null. */
export async function findUncleared(
  parts: DraftingParts,
  account: AccountRow,
  kind: KindName,
): Promise<FileDraft | null> {
  const draft = await findDraft(parts, account, kind);
  if (draft?.source !== "file") return null;
  const [latest] = await parts.submissions.findSaves(draft.row.id);
  return latest !== undefined && mayHaveArrived(latest) && !isGivenUp(latest) ? draft : null;
}
