/** Remembers the documents on a page of a list, and their parties: numbers that a filter may ask for later. */
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { BusinessDocument, Tin } from "../../documents/document.ts";
import type { Judged } from "../../judgement/judgement.ts";
import { noteListed } from "../document/note-shown.ts";
import type { Visit } from "../visit.ts";

export async function notePage(visit: Visit, account: AccountRow, shown: readonly Judged[]): Promise<void> {
  const documents = shown.map(({ document }) => document);
  await noteListed(visit, account.id, documents);
  await visit.dependencies.db.counterparties.remember(account.id, metParties(documents, account.tin));
}

/** Every party except the organization itself, and the authorized persons of all parties, by number. */
export function metParties(
  documents: readonly BusinessDocument[],
  ownTin: string,
): Array<{ tin: Tin; name: string | null }> {
  const met: Array<{ tin: Tin; name: string | null }> = [];
  for (const { sender, receiver, otherParties } of documents)
    for (const { tin, fiztin, name } of [sender, receiver, ...otherParties]) {
      if (tin !== null && tin !== ownTin) met.push({ tin, name });
      if (fiztin !== null) met.push({ tin: fiztin, name });
    }
  return met;
}
