/** Tells what Kotib knows of where a document is to be found: the number it has, and the list that showed it last. */
import type { Database } from "../db/open-database.ts";
import type { AccountRow } from "../db/rows/accounts.ts";
import type { DocumentId } from "../documents/document.ts";
import type { KindName } from "../documents/kinds.ts";

export interface Known {
  readonly number: string | null;
  /** The name of the list. */
  readonly shownBy: string | null;
}

/** From what watching keeps of the organization, what the account's screens showed, and otherwise what `told` of it. */
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
