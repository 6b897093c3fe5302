/** A document of which only some facts are known: a draft of Kotib's own, or one that Kotib remembers. */
import { SOM } from "./currency.ts";
import type { BusinessDocument, DocumentLine, Party } from "./document.ts";
import { parseTin } from "./tin.ts";

/** Values that are not given are unknown. */
export function sparseDocument(
  known: Pick<BusinessDocument, "kind"> & Partial<BusinessDocument>,
): BusinessDocument {
  return {
    id: null,
    number: null,
    date: null,
    contractNumber: null,
    contractDate: null,
    stateId: null,
    stateText: null,
    total: null,
    currency: SOM,
    sender: sparseParty(null, null),
    receiver: sparseParty(null, null),
    otherParties: [],
    lines: [],
    notes: null,
    lastError: null,
    coVoting: null,
    agent: null,
    createdAt: null,
    updatedAt: null,
    extra: [],
    other: [],
    unread: [],
    ...known,
  };
}

export const sparseParty = (tin: string | null, name: string | null): Party => ({
  role: "",
  tin: parseTin(tin),
  name,
  branchCode: null,
  branchName: null,
  fiztin: null,
});

export const sparseLine = (name: string): DocumentLine => ({
  name,
  count: null,
  unit: null,
  price: null,
  vat: null,
  vatRate: null,
  total: null,
  extra: [],
});
