/** Reads a document that is shown on several pages once for all of them. */
import type { AccountRow } from "../db/rows/accounts.ts";
import type { DocumentId } from "../documents/document.ts";
import type { KindName } from "../documents/kinds.ts";
import type { DocumentMemory, KeptDocument } from "../reading/document-memory.ts";
import { type CardFacts, type CardParts, type CardReader, gatherFacts, readCard } from "./read-card.ts";

export interface ShownParts extends CardParts {
  readonly documents: DocumentMemory;
}

/**
 * All that a card tells. With `again`, the person turns to another page of what was just shown: the document may be as
 * it was within half a minute, unless anything was seen of it since. Throws as `readCard` does.
 */
export async function readShown(
  parts: ShownParts,
  account: AccountRow,
  kind: KindName,
  id: DocumentId,
  user: CardReader,
  { again = false }: { readonly again?: boolean } = {},
): Promise<CardFacts> {
  // An account is one person's way into one organization: nobody sees what another one read.
  const key = [account.id, kind, id, user.language].join(" ");
  const kept = again ? parts.documents.find(key) : null;
  if (kept !== null && (await isStillTrue(parts, account, id, kept)))
    return await gatherFacts(parts, account, user, id, kept.document);
  const at = parts.clock.now();
  const facts = await readCard(parts, account, kind, id, user);
  parts.documents.keep(key, { document: facts.document, at });
  return facts;
}

/** A person who logged out reads nothing, also not from memory. */
async function isStillTrue(
  { db }: Pick<CardParts, "db">,
  { id: accountId, tin, hasToken }: AccountRow,
  id: DocumentId,
  { document: { kind, stateId }, at }: KeptDocument,
): Promise<boolean> {
  if (!hasToken || (await db.submissions.hasMovedSince(tin, at))) return false;
  const seen = await db.seenDocuments.find(accountId, kind, id);
  return seen?.stateId === stateId;
}
