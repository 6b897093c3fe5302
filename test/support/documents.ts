/** Documents as they are read, of which a test tells what matters to it. */
import type { AccountRow } from "../../src/db/rows/accounts.ts";
import type { BusinessDocument, Party, Tin } from "../../src/documents/document.ts";
import type { CardFacts } from "../../src/reading/read-card.ts";

/** A side of a document; `""` for an organization without a number. */
export function partyOf(role: string, tin: string, name: string | null = null): Party {
  const known = { tin: tin === "" ? null : (tin as Tin), name };
  return { role, ...known, branchCode: null, branchName: null, fiztin: null };
}

/** An invoice of which nothing is known but what is told. */
export function documentOf(told: Partial<BusinessDocument>): BusinessDocument {
  return {
    ...{ kind: "invoice", id: null, number: null, date: null, contractNumber: null, contractDate: null },
    ...{
      stateId: null,
      stateText: null,
      total: null,
      currency: null,
      notes: null,
      lastError: null,
      coVoting: null,
    },
    ...{ sender: partyOf("seller", ""), receiver: partyOf("buyer", ""), otherParties: [], agent: null },
    ...{ createdAt: null, updatedAt: null, lines: [], extra: [], other: [], unread: [] },
    ...told,
  };
}

/** Whose screens are drawn. */
export const OURS = {
  ...{ id: "accountaaaaa", name: "«Namuna Savdo» MChJ", tin: "300000011", tag: null },
} as AccountRow;

/** Documents that wait for that organization, each with a number of its own. */
export function waitingOf(
  count: number,
  told: (index: number) => { readonly [Fact in keyof BusinessDocument]?: unknown },
): BusinessDocument[] {
  return Array.from({ length: count }, (_, index) =>
    documentOf({
      ...{ id: `document${index}`, number: `MT-${1000 + index}`, stateId: 15 },
      sender: partyOf("seller", "302000022", "«Misol Ta’minot» MChJ"),
      receiver: partyOf("buyer", OURS.tin, OURS.name),
      ...told(index),
    } as Partial<BusinessDocument>),
  );
}

/** A card with which everything can be done and nothing was. */
export function cardOf(document: BusinessDocument, told: Partial<CardFacts> = {}): CardFacts {
  return {
    ...{ account: OURS, document, decision: null, stateSince: null, changed: false, history: [] },
    actions: ["accept", "reject"],
    ...told,
  };
}
