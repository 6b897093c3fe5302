/** Documents as they are read, of which a test tells what matters to it. */
import type { BusinessDocument, Party, Tin } from "../../src/documents/document.ts";

/** A side of a document; `""` for an organization without a number. */
export function partyOf(role: string, tin: string, name: string | null = null): Party {
  const known = { tin: tin === "" ? null : (tin as Tin), name };
  return { role, ...known, branchCode: null, branchName: null, fiztin: null };
}

/** An invoice of which nothing is known but what is told. */
export function documentOf(told: Partial<BusinessDocument>): BusinessDocument {
  return {
    ...{ kind: "invoice", id: null, number: null, date: null, contractNumber: null, contractDate: null },
    ...{ stateId: null, stateText: null, total: null, notes: null, lastError: null, coVoting: null },
    ...{ sender: partyOf("seller", ""), receiver: partyOf("buyer", ""), otherParties: [], agent: null },
    ...{ createdAt: null, updatedAt: null, lines: [], extra: [], other: [], unread: [] },
    ...told,
  };
}
