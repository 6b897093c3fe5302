/** A document that comes as a complete body, from its start to its review. */
import type { AccountRow } from "../db/rows/accounts.ts";
import type { Filed } from "../documents/creation/composable.ts";
import type { Difference } from "../documents/creation/file-format.ts";
import type { KindName } from "../documents/kinds.ts";
import { isGivenUp, mayHaveArrived } from "../submissions/may-have-arrived.ts";
import type { FileDraft } from "./draft.ts";
import type { DraftingParts, Person } from "./drafting-parts.ts";
import type { FileContent } from "./file-content.ts";
import { issueAhead } from "./issue-ahead.ts";
import { keepNew } from "./keep-new.ts";
import { sameNumber } from "./number-use.ts";
import { findDrafts } from "./open-draft.ts";
import { summarizeBody } from "./summarize.ts";

export interface BegunFile {
  readonly account: AccountRow;
  readonly kind: KindName;
  readonly filed: Filed;
  readonly content: Pick<FileContent, "source" | "body" | "id" | "copyOf">;
}

/** Stores a new draft in place of `instead`. Throws `ServiceLacks` where it has no identifier and none is issued. */
export async function beginFile(
  parts: DraftingParts,
  person: Person,
  begun: BegunFile,
  instead: FileDraft | null,
): Promise<FileDraft> {
  const { account, kind, filed } = begun;
  const id = begun.content.id ?? (await issueAhead(parts, person, account.id, filed.creation.id.length));
  const content: FileContent = { version: 1, refusals: [], ...begun.content, id };
  const row = await keepNew(parts, person, { account, kind, content, instead: instead?.row ?? null });
  return { ...filed, source: "file", row, account, content };
}

/** The organization's drafts of complete bodies, the latest first. */
export async function findFileDrafts(
  parts: DraftingParts,
  account: AccountRow,
  kind: KindName,
): Promise<FileDraft[]> {
  const drafts = await findDrafts(parts, account, [kind]);
  return drafts.filter((draft) => draft.source === "file");
}

/** Whether both are about one document as people tell them apart: its number and its partner. */
export function isSameDocument(
  parts: Pick<DraftingParts, "profile">,
  draft: FileDraft,
  { account, kind, filed, content }: BegunFile,
): boolean {
  const one = summarizeBody(parts, draft);
  const other = summarizeBody(parts, { account, content, format: filed.format, row: { kind } });
  return (
    one.number !== null &&
    other.number !== null &&
    sameNumber(one.number, other.number) &&
    one.counterpartyTin === other.counterpartyTin
  );
}

/** Its differences from what is usual, of which a person is told before it is saved. */
export function differencesOf({ format, content, account }: FileDraft): Difference[] {
  return format.findDifferences(content.body, account.tin);
}

/** Whether it was sent and nobody knows whether it arrived. */
export async function isUncleared({ submissions }: DraftingParts, { row }: FileDraft): Promise<boolean> {
  const [latest] = await submissions.findSaves(row.id);
  return latest !== undefined && mayHaveArrived(latest) && !isGivenUp(latest);
}
