/** Reads a document that is to be told of, with the person's own login: rights may have ended since it was written down. */
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { DocumentId } from "../../documents/document.ts";
import type { KindName } from "../../documents/kinds.ts";
import { ServiceForbidden, ServiceNotFound } from "../../errors.ts";
import { type CardFacts, readCard } from "../../judgement/read-card.ts";
import { noteShown } from "../document/show-card.ts";
import type { Visit } from "../visit.ts";
import type { NoticeScreen } from "./notice-view.ts";

/** Throws what reading throws but that it may not be read, or is not there: it is told later then. */
export async function readTold(
  visit: Visit,
  account: AccountRow,
  kind: KindName,
  id: DocumentId,
): Promise<CardFacts | "gone" | "forbidden"> {
  try {
    return await readCard(visit.dependencies, account, kind, id, visit.user, { unasked: true });
  } catch (error) {
    if (error instanceof ServiceForbidden) return "forbidden";
    if (error instanceof ServiceNotFound) return "gone";
    throw error;
  }
}

/** The person has got it: what it told is seen now, and not before. Changes that it left out are still to be shown. */
export async function noteTold(visit: Visit, facts: CardFacts, { isWhole }: NoticeScreen): Promise<void> {
  const { kind, id: documentId, number, stateId } = facts.document;
  if (documentId === null) return;
  await visit.dependencies.db.seenDocuments.see(facts.account.id, { kind, documentId, number, stateId });
  if (isWhole) await noteShown(visit, facts);
}
