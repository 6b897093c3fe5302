/** Finds Kotib's knowledge of a document's place: its number, and the list that showed it last. */
import type { Database } from "../db/open-database.ts";
import type { AccountRow } from "../db/rows/accounts.ts";
import type { DocumentId } from "../documents/document.ts";
import type { KindName } from "../documents/kinds.ts";

export interface Known {
  readonly number: string | null;
  /** The name of the list. */
  readonly shownBy: string | null;
}

/** Looks into watching's store of the organization, then into the account's screens, and otherwise into `told`. */
export async function findKnown(
  { seenDocuments, watched }: Pick<Database, "seenDocuments" | "watched">,
  { id: accountId, tin }: Pick<AccountRow, "id" | "tin">,
  kind: KindName,
  id: DocumentId,
  told: Known = { number: null, shownBy: null },
): Promise<Known> {
  const [seen, kept] = await Promise.all([
    seenDocuments.find(accountId, kind, id),
    watched.findDocument(tin, kind, id),
  ]);
  return {
    number: kept?.facts.number ?? seen?.number ?? told.number,
    shownBy: kept?.list ?? told.shownBy,
  };
}
