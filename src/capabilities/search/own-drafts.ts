/** Drafts that only Kotib has, as the search looks at documents. */

import type { Visit } from "../../bot/visit.ts";
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { BusinessDocument } from "../../documents/document.ts";
import { sparseDocument, sparseParty } from "../../documents/sparse-document.ts";
import type { KeptDraft } from "../../drafting/draft.ts";
import { summarize } from "../../drafting/summarize.ts";
import type { Hit } from "../../reading/search/search-documents.ts";

export async function findOwnDrafts(visit: Visit, account: AccountRow): Promise<Hit[]> {
  const drafts = await visit.dependencies.drafting.findUnsaved(account);
  return drafts.map((draft) => {
    const document = documentOf(visit, draft, account);
    return { ...document, document, balances: [], shelf: "draft", draft: draft.row.id };
  });
}

/** The draft's known facts; it has no id at the service yet. */
function documentOf(visit: Visit, draft: KeptDraft, account: AccountRow): BusinessDocument {
  const { number, date, counterpartyName, counterpartyTin, total } = summarize(visit.dependencies, draft);
  return sparseDocument({
    ...{ kind: draft.row.kind, number, date },
    total: total === null ? null : BigInt(total),
    sender: sparseParty(account.tin, account.name),
    receiver: sparseParty(counterpartyTin, counterpartyName),
  });
}
