/** Starts a new document like an earlier one of the organization, for kinds that are composed field by field. */
import type { AccountRow } from "../db/rows/accounts.ts";
import type { DocumentId } from "../documents/document.ts";
import type { KindName } from "../documents/kinds.ts";
import { StaleButton } from "../errors.ts";
import { findKnown } from "../reading/find-known.ts";
import { begin } from "./begin.ts";
import type { FieldsDraft } from "./draft.ts";
import type { DraftingParts, Person } from "./drafting-parts.ts";
import { keepForm } from "./open-draft.ts";

/** The draft, to which the earlier document is to be taken over; other drafts stay. Throws what `begin` throws. */
export async function beginLike(
  parts: DraftingParts,
  person: Person,
  account: AccountRow,
  { kind, id }: { readonly kind: KindName; readonly id: DocumentId },
): Promise<FieldsDraft> {
  const { draft } = await begin(parts, person, account, kind, { another: true });
  if (draft.source !== "fields") throw new StaleButton("it is not composed field by field");
  const { number } = await findKnown(parts.db, account, kind, id);
  return keepForm(parts, draft, { ...draft.form, earlier: { id, number, date: null } });
}
