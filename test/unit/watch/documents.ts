/** Documents as a list shows them, between our organization and its partner. */
import type { BusinessDocument, Party, Tin } from "../../../src/documents/document.ts";

export const OURS = "300000011" as Tin;
export const THEIRS = "300000022" as Tin;

const party = (role: string, tin: Tin): Party => ({
  ...{ role, tin, name: `name of ${tin}`, branchCode: null, branchName: null, fiztin: null },
});

/** An invoice that waits for us, unless told otherwise. */
export function invoice(changes: Partial<BusinessDocument>): BusinessDocument {
  return {
    ...{ kind: "invoice", id: "1" as never, number: "MT-1", date: "2026-11-20" as never },
    ...{ contractNumber: "5", contractDate: null, stateId: 15, stateText: null, total: 100_00n },
    ...{ sender: party("seller", THEIRS), receiver: party("buyer", OURS), otherParties: [], lines: [] },
    ...{ notes: null, lastError: null, coVoting: null, agent: null, createdAt: null, updatedAt: null },
    ...{ extra: [], other: [], unread: [] },
    ...changes,
  };
}

/** One that we sent. */
export function sentInvoice(changes: Partial<BusinessDocument>): BusinessDocument {
  return invoice({ sender: party("seller", OURS), receiver: party("buyer", THEIRS), ...changes });
}
