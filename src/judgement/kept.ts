/** Joins documents with the facts that watching keeps of them, so that a row and the document are judged alike. */
import type { Database } from "../db/open-database.ts";
import type { WatchedDocument } from "../db/rows/watched-rows.ts";
import type { Actor } from "../documents/description.ts";
import { rolesOf } from "../documents/direction.ts";
import type { BusinessDocument, Tin } from "../documents/document.ts";
import { idsOf } from "../documents/document-id.ts";
import { currencyShown } from "../documents/money-sums.ts";
import type { ServiceProfile } from "../documents/profile.ts";
import { sparseDocument, sparseParty } from "../documents/sparse-document.ts";
import { type WaitedFor, waitsForRole } from "../documents/waiting.ts";

/** The way a document came: as a row of a list, read by itself, or from the kept facts alone. */
export type ShownBy = "row" | "document" | "kept";

export interface Known {
  /** The document with its currency and the VAT marks that an earlier look kept, where this one may show less. */
  readonly document: BusinessDocument;
  readonly kept: WatchedDocument | null;
  /** The organization's roles. */
  readonly roles: ReadonlySet<Actor>;
  /** The role for which the document waits; null if for none. */
  readonly waitsFor: WaitedFor | null;
}

interface Parts {
  readonly db: { readonly watched: Pick<Database["watched"], "findDocuments"> };
  readonly profile: Pick<ServiceProfile, "kinds">;
}

export async function withKept(
  { db, profile }: Parts,
  tin: Tin,
  documents: readonly BusinessDocument[],
  shownBy: ShownBy,
): Promise<Known[]> {
  const ofKinds = [...new Set(documents.map(({ kind }) => kind))].map(async (kind) => {
    const ids = idsOf(documents.filter((one) => one.kind === kind));
    return [kind, await db.watched.findDocuments(tin, kind, ids)] as const;
  });
  const byKind = new Map(await Promise.all(ofKinds));
  return documents.map((document) => {
    const kept = (document.id === null ? null : byKind.get(document.kind)?.get(document.id)) ?? null;
    const shown = kept === null ? document : withMarks(withCurrency(document, kept), kept, shownBy);
    return knownOf(profile, tin, shown, kept);
  });
}

function knownOf(
  { kinds }: Parts["profile"],
  tin: Tin,
  document: BusinessDocument,
  kept: WatchedDocument | null,
): Known {
  // Where the record's own numbers cannot be compared, the list that showed it tells whose it is.
  const roles = rolesOf(document, tin, kept?.direction ?? "incoming");
  return { document, kept, roles, waitsFor: waitsForRole(kinds[document.kind], document.stateId, roles) };
}

function withCurrency(document: BusinessDocument, { facts }: WatchedDocument): BusinessDocument {
  const currency = currencyShown(document, facts);
  return currency === document.currency ? document : { ...document, currency };
}

/** Adds a kept mark only where `shownBy` does not show such marks by itself: a mark that it shows no more is gone. */
function withMarks(document: BusinessDocument, { vatMarks }: WatchedDocument, shownBy: ShownBy) {
  if (vatMarks === null) return document;
  if (shownBy === "kept") return { ...document, vatMarks };
  const marks = Object.entries(vatMarks.marks).filter(
    ([, { listed }]) => listed === (shownBy === "document"),
  );
  return { ...document, vatMarks: { sum: vatMarks.sum, marks: Object.fromEntries(marks) } };
}

export function knownOfKept({ profile }: Pick<Parts, "profile">, kept: WatchedDocument): Known {
  return knownOf(profile, kept.tin, withMarks(documentOfKept(profile, kept), kept, "kept"), kept);
}

/** A document as far as watching keeps it: from no list and no view. */
export function documentOfKept(
  { kinds }: Pick<ServiceProfile, "kinds">,
  {
    tin,
    kind,
    documentId,
    direction,
    stateId,
    partnerTin,
    facts,
  }: Pick<WatchedDocument, "tin" | "kind" | "documentId" | "direction" | "stateId" | "partnerTin" | "facts">,
): BusinessDocument {
  const { total, currency, number, date, contractNumber, contractDate, createdAt, updatedAt } = facts;
  const { record, actions } = kinds[kind];
  const [sender, receiver] = record.parties;
  const own = sparseParty(tin, null);
  const partner = sparseParty(partnerTin, facts.partnerName);
  // No kept fact tells whether the organization is the agent; in these states, documents wait for an agent alone.
  const isAgent = stateId !== null && actions.agentAccept?.from.includes(stateId) === true;
  return sparseDocument({
    kind,
    id: documentId,
    number,
    date,
    contractNumber,
    contractDate,
    stateId,
    createdAt,
    updatedAt,
    total: total === null ? null : BigInt(total),
    currency,
    sender: { ...(direction === "incoming" ? partner : own), role: sender?.role ?? "" },
    receiver: { ...(direction === "incoming" ? own : partner), role: receiver?.role ?? "" },
    agent: isAgent && direction === "incoming" ? { tin, name: null } : null,
  });
}

export const keyOf = (kind: string, id: string | null): string => `${kind}:${id}`;
