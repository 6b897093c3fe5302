/** Remembers what a person saw of documents, in a card or in the rows of a screen. */

import type { BusinessDocument } from "../../documents/document.ts";
import type { CardFacts } from "../../judgement/read-card.ts";
import { keepShown } from "../../reading/shown-digest.ts";
import type { Visit } from "../visit.ts";

/** Notes states, and what buttons need to find the documents again; before the rows are shown. */
export function noteListed(
  visit: Visit,
  accountId: string,
  documents: ReadonlyArray<Pick<BusinessDocument, "kind" | "id" | "number" | "stateId">>,
): Promise<void> {
  return visit.dependencies.db.seenDocuments.noteListed(
    accountId,
    documents.flatMap(({ kind, id, number, stateId }) =>
      id === null ? [] : [{ kind, documentId: id, number, stateId }],
    ),
  );
}

/** Notes all of a card, so that a later change is noticed before anything is decided. */
export async function noteShown(visit: Visit, facts: CardFacts): Promise<void> {
  const { account, document } = facts;
  const { kind, id } = document;
  if (id === null) return;
  const { seenDocuments } = visit.dependencies.db;
  const seen = await seenDocuments.find(account.id, kind, id);
  await seenDocuments.setShown(account.id, kind, id, keepShown(seen?.shownDigest ?? null, document));
}
