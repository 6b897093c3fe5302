/** Documents as a list shows them, between our organization and its partner. */
import type { BusinessDocument, Tin } from "../../../src/documents/document.ts";
import { documentOf, partyOf } from "../../support/documents.ts";

export const OURS = "300000011" as Tin;
export const THEIRS = "300000022" as Tin;

export const party = (role: string, tin: Tin) => partyOf(role, tin, `name of ${tin}`);

/** An invoice that waits for us, unless told otherwise. */
export function invoice(changes: Partial<BusinessDocument>): BusinessDocument {
  return documentOf({
    ...{ id: "1" as never, number: "MT-1", date: "2026-11-20" as never, contractNumber: "5" },
    ...{ stateId: 15, total: 100_00n, sender: party("seller", THEIRS), receiver: party("buyer", OURS) },
    ...changes,
  });
}

/** One that we sent. */
export function sentInvoice(changes: Partial<BusinessDocument>): BusinessDocument {
  return invoice({ sender: party("seller", OURS), receiver: party("buyer", THEIRS), ...changes });
}

/** Known by that identifier, and by a number after it. */
export const received = (id: string, changes: Partial<BusinessDocument> = {}) =>
  invoice({ id: id as never, number: `N-${id}`, ...changes });
export const sent = (id: string, changes: Partial<BusinessDocument> = {}) =>
  sentInvoice({ id: id as never, number: `N-${id}`, ...changes });

export const many = <Made>(count: number, make: (id: string) => Made, prefix = "old") =>
  Array.from({ length: count }, (_, index) => make(`${prefix}-${index}`));
